side-white = Белые
side-black = Чёрные
turn = Ход { $turn }
phase-moves = Движение
phase-fights = Бои
ask-moves = Какой отряд идёт?
ask-march = { $left ->
    [one] { $unit } идёт: осталось { $left } очко движения.
    [few] { $unit } идёт: осталось { $left } очка движения.
    [many] { $unit } идёт: осталось { $left } очков движения.
   *[other] { $unit } идёт: осталось { $left } очка движения.
}
ask-ambush = Мимо проходит отряд. Перевернуть фишку?
ask-fights = Какой отряд атакует?
ask-target = { $unit } атакует: какой гекс?
end-of-moves = Конец движения
stop-here = Остановиться здесь
lie-low = Затаиться
turn-over = Перевернуть
no-more-attacks = Больше нет атак
too-far = { $needs ->
    [one] Нужно { $needs } очко движения, есть { $left }.
    [few] Нужно { $needs } очка движения, есть { $left }.
    [many] Нужно { $needs } очков движения, есть { $left }.
   *[other] Нужно { $needs } очка движения, есть { $left }.
}
term-wood = Обороняющийся стоит в лесу
score-losses = Потери и высота
fact-rolls = На кубике { $face }
why-2-3-unit = { $unit } не ваша, потеряна или уже шла.
why-2-3-hex = { $hex } не соседний.
why-2-2-hex = В { $hex } стоит другая часть.
why-4-1-unit = { $unit } не ваша, скрыта, уже сражалась или рядом нет врага.
why-4-1-hex = В { $hex } рядом с атакующим нет врага.
