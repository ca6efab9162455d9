# Предложения, общие для всех игр.

fact-heading = Ход { $turn }: { $phase }
fact-heading-side = Ход { $turn }: { $side-name }, { $phase }
fact-enters = { $unit } входит на карту в { $at }
fact-moves = { $unit } идёт из { $from } в { $to }
fact-retreats = { $unit } отступает в { $to }
fact-advances = { $unit } продвигается в { $to }
fact-eliminated = { $unit } уничтожена в { $from }
fact-withdrawn = { $unit } покидает карту
fact-returned = Фишка в { $from } была ложной
fact-marked = { $unit }: { $mark }
fact-unmarked = { $unit }: больше не { $mark }
fact-steps = { $left ->
    [one] { $unit }: остался { $left } уровень
    [few] { $unit }: осталось { $left } уровня
    [many] { $unit }: осталось { $left } уровней
   *[other] { $unit }: осталось { $left } уровня
}
fact-hex-marked = { $hex }: { $mark }
fact-hex-unmarked = { $hex }: больше не { $mark }
fact-side-marked = Грань гекса { $hex }: { $mark }
fact-side-unmarked = Грань гекса { $hex }: больше не { $mark }
fact-controls = { $hex } контролирует: { $side-name }
fact-reveals = Фишка в { $at } — это { $unit }
fact-attacks = { $side-name }: атака на { $hex }
fact-fights = { $side-name }: разыгрывается атака на { $hex }
fact-rolls = { $purpose }: на кубике { $face }
fact-resolves = Результат { $result }
fact-scores = { $points ->
    [one] { $side-name }: { $points } победное очко
    [few] { $side-name }: { $points } победных очка
    [many] { $side-name }: { $points } победных очков
   *[other] { $side-name }: { $points } победного очка
}

then-steps = { $unit } теряет уровень: { $was } → { $left }
then-more = { $more ->
    [one] и ещё { $more }
    [few] и ещё { $more }
    [many] и ещё { $more }
   *[other] и ещё { $more }
}
then-die = затем бросается кубик

not-yet = Сейчас игра ждёт не вас.
not-over = Игра окончена.
not-a-die = Сейчас ожидается ответ, а не бросок кубика.
not-a-face = У ожидаемого кубика нет такой грани.
awaits-die = Сначала нужно бросить кубик.
awaits = { $kind ->
    [unit] Здесь нужно указать фишку.
    [hex] Здесь нужно указать гекс.
    [hexside] Здесь нужно указать грань гекса.
    [pick] Здесь нужно выбрать одну из кнопок.
    [done] Здесь возможно только «{ $done }».
   *[other] Здесь спрашивают не об этом.
}
off-the-map = Этого гекса нет на карте.
out-of-order = Это часть того же выбора; назовите это раньше остальных.
march-comes = Доходит до { $hex }.
march-spent = Там не остаётся очков движения.
march-held = Там нужно остановиться, рядом с { $unit }.
march-ends = Там нужно остановиться.
surplus = Бой уже определён; до броска больше нечего выбирать.
side-name = { $side-name }
