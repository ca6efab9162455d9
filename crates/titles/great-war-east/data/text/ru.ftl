# Great War in the East: стороны, ходы и фазы.
side-german = Немцы
side-russian = Русские
side-russian-second = Русская 2-я армия
turn = Ход { $turn }
date = { $first ->
    [Aug] { $from } августа – { $to } { $month ->
        [Sep] сентября
       *[other] { $month }
    }
    [Sep] { $from } сентября – { $to } { $month ->
        [Oct] октября
       *[other] { $month }
    }
   *[other] { $from }–{ $to } { $month ->
        [Aug] августа
        [Sep] сентября
        [Feb] февраля
       *[other] { $month }
    }
} { $year }
phase-set-up = Расстановка
phase-player-turn = ход игрока
phase-supply = Снабжение
phase-reinforcement = Подкрепления
phase-command = Управление
phase-movement = Движение
phase-attrition = Истощение
phase-withdrawal = Отход кавалерии
phase-combat = Бой
phase-replacement = Пополнение

ask-set-up = Идёт расстановка частей.
ask-deploy = Поставьте { $unit }: на какой гекс?
ask-gruppen = Разложите маркеры Gruppe или начните игру.
ask-marker = Куда положить { $unit }?
ask-a-marker = На карту кладут маркер Gruppe.
ask-take-up = Какие части уходят под { $unit }?
ask-set-down = Какие части ставятся открыто?
ask-regroup = Части меняют маркер.
ask-call = { $left ->
    [relief] Сместить фон Притвица?
    [west-front] Вызвать части с Западного фронта?
   *[both] Сместить фон Притвица и вызвать части с Западного фронта?
}
ask-successor = Где принимают командование Гинденбург и Людендорф?
ask-arrivals = Какое подкрепление вступает?
ask-entry = { $unit } вступает: на какой гекс?
ask-an-entry = Вступает подкрепление: на какой гекс?
ask-command = Какой штаб отдаёт приказы?
ask-command-by = { $left ->
    [one] Кому приказывает { $unit }? Остался { $left } пункт стека.
    [few] Кому приказывает { $unit }? Осталось { $left } пункта стека.
   *[many] Кому приказывает { $unit }? Осталось { $left } пунктов стека.
}
ask-command-all = Кому приказывает { $unit }? Без ограничений.
ask-hoffman = Какому штабу помогает фон Гофман?
ask-hoffman-strength = Чью силу управления повышает фон Гофман?
ask-command-dice = Какая часть без приказа пробует бросок?
ask-moves = Какая часть движется?
ask-march = { $left ->
    [one] { $unit } идёт маршем: остался { $left } пункт движения.
    [few] { $unit } идёт маршем: осталось { $left } пункта движения.
   *[many] { $unit } идёт маршем: осталось { $left } пунктов движения.
}
ask-ride = { $left ->
    [one] { $unit } едет по железной дороге: остался { $left } гекс пути.
    [few] { $unit } едет по железной дороге: осталось { $left } гекса пути.
   *[many] { $unit } едет по железной дороге: осталось { $left } гексов пути.
}
ask-a-march = Часть идёт маршем.
ask-overstack = { $over ->
    [one] Выберите часть, которая погибнет на { $hex }: лишний { $over } пункт стека.
    [few] Выберите часть, которая погибнет на { $hex }: лишних { $over } пункта стека.
   *[many] Выберите часть, которая погибнет на { $hex }: лишних { $over } пунктов стека.
}
ask-an-overstack = Слишком много частей на { $hex }: одна должна уйти.
ask-withdrawals = Какая кавалерия пытается отойти до боя?
ask-withdraw = { $left ->
    [one] { $unit } отходит: куда? Ещё { $left } гекс.
    [few] { $unit } отходит: куда? Ещё { $left } гекса.
   *[many] { $unit } отходит: куда? Ещё { $left } гексов.
}
ask-retreat = { $left ->
    [one] Куда отступить? Ещё { $left } гекс.
    [few] Куда отступить? Ещё { $left } гекса.
   *[many] Куда отступить? Ещё { $left } гексов.
}
ask-follow-up = Кто входит следом на { $hex }?
ask-displace = { $unit } уходит назад: куда?
ask-reserve = Перевернуть { $unit } и поставить в другом месте?
ask-combats = Какой гекс атаковать? Или атак больше нет.
ask-targets = Атаковать вместе с ним другие гексы?
ask-attackers = Кто атакует?
ask-allies = Какие из ваших частей присоединяются к атаке?
ask-shifts = Какой штаб сдвигает соотношение сил?
ask-option = Оборона разбита: как она ответит?
ask-loss = { $due ->
    [one] Выберите часть, которая теряет ступень (осталось потерять { $due } ступень).
    [few] Выберите часть, которая теряет ступень (осталось потерять { $due } ступени).
   *[many] Выберите часть, которая теряет ступень (осталось потерять { $due } ступеней).
}
ask-guest-loss = { $due ->
    [one] Выберите отступившую сюда часть, которая теряет ступень (осталось потерять { $due } ступень).
    [few] Выберите отступившую сюда часть, которая теряет ступень (осталось потерять { $due } ступени).
   *[many] Выберите отступившую сюда часть, которая теряет ступень (осталось потерять { $due } ступеней).
}
ask-advance = Кто продвигается на { $hex }?
ask-replacements = { $left ->
    [one] Какую дивизию пополнить? Осталась { $left } попытка.
    [few] Какую дивизию пополнить? Осталось { $left } попытки.
   *[many] Какую дивизию пополнить? Осталось { $left } попыток.
}

begin-the-game = Начать игру
these-are-all = Это все
call-both = { $left ->
    [relief] Да, сместить
    [west-front] Да, вызвать
   *[both] Да, и то и другое
}
call-neither = Нет
no-more-arrivals = Пока без новых подкреплений
no-more-commands = Приказов больше нет
command-everybody = Приказать всем в пределах досягаемости
no-more-dice = Бросков больше нет
end-of-movement = Конец движения
lend-rail = Конец движения, остаток железнодорожной ёмкости — 2-й армии
take-gruppe-off = Снять Gruppe { $number }
stop-here = Остановиться здесь
entrain = Погрузить в эшелон
detrain = Выгрузить из эшелона
take-up = Принять части
set-down = Высадить части
take-marker-off = Снять маркер
off-map = За картой между { $from } и { $to } ({ $cost })
no-more-withdrawals = Никто больше не отходит
nobody-else-follows = Никто больше не входит
turn-it-over = Перевернуть
let-it-go = Оставить
no-more-attacks = Атак больше нет
only-these-hexes = Только эти гексы
attack-with-these = Атаковать этими
nobody-else-joins = Никто больше не присоединяется
no-more-shifts = Сдвигов больше нет
option-half = Потерять половину затронутых ступеней
option-retreat = { $hexes ->
    [one] Отступить на { $hexes } гекс
    [few] Отступить на { $hexes } гекса
   *[many] Отступить на { $hexes } гексов
}
option-stand = Стоять: потерять все затронутые ступени
option-half-and-retreat = { $hexes ->
    [one] Потерять половину и отступить на { $hexes } гекс
    [few] Потерять половину и отступить на { $hexes } гекса
   *[many] Потерять половину и отступить на { $hexes } гексов
}
option-number = Вариант { $option }
no-further-advance = Больше не продвигаться
nobody-else-rebuilt = Больше никого не пополнять

fact-heading-side = Ход { $turn }: { $side-name }, { $phase }
fact-heading = Ход { $turn }: { $phase }
fact-enters = { $unit } вступает на { $at }
fact-moves = { $unit } идёт на { $to }
fact-gruppe-enters = Gruppe вступает на { $at }
fact-gruppe-moves = Gruppe идёт на { $to }
fact-retreats = { $unit } отходит на { $to }
fact-eliminated = { $unit } гибнет на { $from }
fact-withdrawn = { $unit } покидает { $from }
fact-returned = Gruppe снята с { $from }
fact-marked = { $mark ->
    [shift] { $unit } сдвигает соотношение сил
    [unsupplied] { $unit } без снабжения
    [out-of-command] { $unit } без приказа
    [entrained] { $unit } в эшелоне
   *[other] { $unit }: { $mark }
}
fact-unmarked = { $mark ->
    [out-of-command] { $unit } имеет приказ
    [entrained] { $unit } больше не в эшелоне
   *[other] { $unit }: больше не { $mark }
}
fact-steps = { $left ->
    [one] { $unit }: осталась { $left } ступень
    [few] { $unit }: осталось { $left } ступени
   *[many] { $unit }: осталось { $left } ступеней
}
fact-hex-marked = { $mark ->
    [fortress-weakened] Крепость на { $hex } ослаблена
    [fortress-destroyed] Крепость на { $hex } разрушена
   *[fortress-step] Крепость на { $hex } теряет ступень
}
fact-reveals = { $unit } стоит на { $at }
fact-attacks = Атака на { $hex }
fact-rolls = { $purpose ->
    [entrain] Бросок на погрузку: { $face }
    [variable] Бросок на Западный фронт: { $face }
    [attrition] Бросок на истощение: { $face }
    [command] Бросок на управление: { $face }
    [withdrawal] Бросок на отход: { $face }
    [replacement] Бросок на пополнение: { $face }
   *[combat] Бросок на бой: { $face }
}
fact-resolves = { $result ->
    [prittwitz] С прибавками { $row }: фон Притвиц уходит
    [west-front] С прибавками { $row }: Западный фронт посылает части
    [both] С прибавками { $row }: фон Притвиц уходит, и Западный фронт посылает части
   *[none] С прибавками { $row }: ничего не происходит
}
fact-combat = Строка { $row } таблицы: { $result }
fact-points = { $why ->
    [towns] Русские очки победы { $sign }{ $points }: удержан город
    [forts] Русские очки победы { $sign }{ $points }: разрушена крепость
    [german-steps] Русские очки победы { $sign }{ $points }: потеряны немецкие ступени
    [russian-steps] Русские очки победы { $sign }{ $points }: потеряны русские ступени
    [staffs] Русские очки победы { $sign }{ $points }: штаб потерян или перевёрнут
    [sixth] Русские очки победы { $sign }{ $points }: русские за линией на 6-м ходу
    [west] Русские очки победы { $sign }{ $points }: Гинденбург или Западный фронт
   *[empty] Русские очки победы { $sign }{ $points }: на севере Германии нет русских со снабжением
}
zone-yes = Gruppe контролирует гекс
zone-no = Ни одна Gruppe не контролирует гекс
line-cut = Последними на гексе были немецкие войска: поезд останавливается
line-free = Немецких войск на гексе не было
attrition = { $dice ->
    [one] Без снабжения: { $dice } бросок
    [few] Без снабжения: { $dice } броска
   *[many] Без снабжения: { $dice } бросков
}
screen-lifted = Немецкая расстановка открыта
regrouped = { $unit } присоединяется к { $into }
command-all = Штабы приказывают всем, кому могут
called-off = Атака отменена: соотношение сил ниже таблицы
option-taken = Обороняющийся выбирает вариант { $option } при результате { $result }
joins = { $unit } атакует
strengths = { $part ->
    [25] { $attack },25 против { $defence }
    [5] { $attack },5 против { $defence }
    [75] { $attack },75 против { $defence }
   *[other] { $attack } против { $defence }
}
odds = Соотношение сил { $attack }-{ $defence }
odds-shifted = Соотношение сил { $attack }-{ $defence }, сдвиг на { $shift } до { $to }-{ $against }
worse-attacker = Без приказа: атакующий несёт результат 2
worse-defender = Без приказа: обороняющийся несёт результат { $result }
west-front-called = Вызваны части Западного фронта
prittwitz-relieved = Фон Притвиц смещён
goes-round = { $unit } едет в обход за картой
kovno-free = Ковно больше не нужен гарнизон
grodno-free = Гродно больше не нужен гарнизон
warsaw-free = Варшаве больше не нужен гарнизон

german-reinforcements = Немецкие подкрепления
russian-reinforcements = Русские подкрепления
german-losses = Немецкие потери
russian-losses = Русские потери
off-map-railways = На железных дорогах за картой
gruppen-in-hand = Маркеры Gruppe на руках
gruppen-on-map = Gruppen на карте
marker-in = { $unit } на { $hex }
due-turn = Ход { $turn }, вход { $entry }
due-west = когда вызван Западный фронт
due-after-call = { $turns ->
    [one] через { $turns } ход после вызова Западного фронта
    [few] через { $turns } хода после вызова Западного фронта
   *[many] через { $turns } ходов после вызова Западного фронта
}
due-successor = вместо фон Притвица
load-stacking = Пункты стека
track-vp = Русские очки победы, итог
track-rail = Использовано железнодорожной ёмкости
track-own = Свои очки
track-command = { $unit } командует
track-west = Части Западного фронта прибывают на ходу
track-garrisons = Действующие гарнизоны
score-start = В начале
score-towns = Города
score-forts = Крепости
score-german-steps = Немецкие ступени
score-russian-steps = Русские ступени
score-staffs = Штабы
score-sixth = За линией на 6-м ходу
score-west = Гинденбург и Западный фронт
score-empty = Германия пуста
overlay-zones = Зоны контроля
overlay-supply = Снабжение
overlay-rail = Действующие железные дороги
overlay-command = Радиус управления
overlay-reach = Досягаемость части
overlay-retreat = Пути отступления
overlay-danger = Силы врага в досягаемости

term-leader = герой-командир: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
term-hungry = без снабжения: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
term-uncommanded = без приказа: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
term-river = через реку: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
term-cavalry = кавалерия против пехоты или укреплений: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
term-shift = сдвиг атаки: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
term-staffs = штабы: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
term-entrained = в эшелоне: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
term-guests = отступили на этот гекс: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
term-gruppen = снабжение зависит от того, что скрыто под маркерами групп
term-major-rivers = только через большие реки
term-leaderless = к результату: русские без приказа
term-city = большой город на { $hex }
term-trench = окоп на { $hex }
term-fortress = крепость на { $hex }

duty-arrivals = { $units ->
    [one] { $units } подкрепление должно вступить и ещё не вступило
    [few] { $units } подкрепления должны вступить и ещё не вступили
   *[many] { $units } подкреплений должны вступить и ещё не вступили
}
duty-garrison = { $wants ->
    [one] { $hex }: нужна дивизия в гарнизон
    [few] { $hex }: нужны корпус или две дивизии в гарнизон
   *[many] { $hex }: нужны корпус или две дивизии в гарнизон
}
duty-apart = { $gap ->
    [one] Между штабами 1-й и 2-й армий { $gap } гекс; нужно держать 13
    [few] Между штабами 1-й и 2-й армий { $gap } гекса; нужно держать 13
   *[many] Между штабами 1-й и 2-й армий { $gap } гексов; нужно держать 13
}
duty-hunger = { $units ->
    [one] { $units } часть без снабжения бросает на истощение
    [few] { $units } части без снабжения бросают на истощение
   *[many] { $units } частей без снабжения бросают на истощение
}
price-hunger = При 1, 2 или 3 часть теряет половину ступеней
duty-crowd = { $over ->
    [one] { $hex }: на { $over } пункт стека больше предела
    [few] { $hex }: на { $over } пункта стека больше предела
   *[many] { $hex }: на { $over } пунктов стека больше предела
}
price-crowd = Части сверх предела гибнут в конце фазы
duty-towns = { $points ->
    [one] Города в русских руках дают в конце хода { $points } очко
    [few] Города в русских руках дают в конце хода { $points } очка
   *[many] Города в русских руках дают в конце хода { $points } очков
}
duty-line = { $points ->
    [one] Русские за линией дают в конце хода { $points } очко
    [few] Русские за линией дают в конце хода { $points } очка
   *[many] Русские за линией дают в конце хода { $points } очков
}
duty-foothold = { $points ->
    [one] Без части со снабжением на севере Германии ход стоит { $points } очко
    [few] Без части со снабжением на севере Германии ход стоит { $points } очка
   *[many] Без части со снабжением на севере Германии ход стоит { $points } очков
}

# Почему нельзя.
why-radius = Вне радиуса управления { $staff }; он равен { $radius }.
why-points = { $needs ->
    [one] Нужен { $needs } пункт движения, есть { $has }.
    [few] Нужно { $needs } пункта движения, есть { $has }.
   *[many] Нужно { $needs } пунктов движения, есть { $has }.
}
why-points-gruppe = { $needs ->
    [one] Gruppe может контролировать этот гекс: нужен { $needs } пункт движения, есть { $has }.
    [few] Gruppe может контролировать этот гекс: нужно { $needs } пункта движения, есть { $has }.
   *[many] Gruppe может контролировать этот гекс: нужно { $needs } пунктов движения, есть { $has }.
}
why-points-zone = { $needs ->
    [one] Противник контролирует этот гекс: нужен { $needs } пункт движения, есть { $has }.
    [few] Противник контролирует этот гекс: нужно { $needs } пункта движения, есть { $has }.
   *[many] Противник контролирует этот гекс: нужно { $needs } пунктов движения, есть { $has }.
}
why-rail = { $needs ->
    [one] Нужен { $needs } пункт железнодорожной ёмкости, осталось { $has }.
    [few] Нужно { $needs } пункта железнодорожной ёмкости, осталось { $has }.
   *[many] Нужно { $needs } пунктов железнодорожной ёмкости, осталось { $has }.
}
why-strength = { $needs ->
    [one] Нужен { $needs } пункт силы управления, осталось { $has }.
    [few] Нужно { $needs } пункта силы управления, осталось { $has }.
   *[many] Нужно { $needs } пунктов силы управления, осталось { $has }.
}
why-abroad = Он едет по линии за пределами карты.
why-all-commanded = Все в его радиусе уже под управлением.
why-ally = Он принадлежит другому русскому игроку.
why-alone = Командир присоединяется, только если рядом с ним уже названы два пункта стека атакующих.
why-apart = Расстояние между штабами армий было бы { $has }; требуется не меньше { $needs }.
why-attacked = Он уже атаковал в этой фазе.
why-better-way = Есть лучший путь отхода: к снабжению и вне зон противника.
why-commanded = Он уже под управлением.
why-covered = Там лишь маркер Gruppe; то, что под ним, атаковать пока нельзя.
why-did-not-attack = Он не участвовал в этой атаке.
why-due = Он прибывает на ходу { $needs }; сейчас ход { $has }.
why-empty-gruppe = Под этим маркером ничего нет.
why-enemy-came-last = Последним в этот гекс вошёл противник.
why-entrained = Он в поезде.
why-entry-shut = Гекс входа занят или контролируется противником.
why-far = Этот гекс с ним не соседствует.
why-foreign-line = Линия там вражеская.
why-fort-did-not-attack = Крепость не участвует в атаке и не несёт за неё потерь.
why-fort-has-paid = Гарнизон отступает, и крепость уже заплатила свою долю.
why-fortress-stays = Крепость сама по себе отступить не может.
why-fought = Он сражался на прошлом ходу.
why-garrison = Здешнему гарнизону он нужен.
why-garrison-short = Гарнизону не хватает войск, и один из ваших юнитов ещё может до него дойти.
why-has-advanced = Он уже продвинулся.
why-has-come = Он уже на карте.
why-haven = Штаб уходит на ближайший гекс со своими войсками или крепостью.
why-held-to-the-last = Снабжённые защитники стояли до последнего; никто не продвигается.
why-hex-wanted = Укажите гекс для марша.
why-hoffman-alone = Рядом с ним нет штаба.
why-hoffman-late = Он помогает до первого приказа.
why-hosts-and-guests = Отступившие сюда платят отдельно от защитников гекса.
why-hungry = Он без снабжения.
why-in-hand = Маркера нет на карте.
why-in-the-open = Он уже стоит открыто.
why-is-marker = Это маркер Gruppe, а не юнит.
why-laid-out = Этот маркер уже на карте.
why-last-hope = Гарнизону не хватает войск, и только этот юнит ещё может до него дойти.
why-level-shifted = Штаб этого уровня уже сдвинул эту атаку.
why-line-full = Ни одна линия через эту сторону не примет поезд.
why-line-left = Пункты стека на линии: нужно { $needs }, свободно { $has }.
why-lone-staff = Одинокие штабы не атакуют, а оттесняют.
why-lost = Он потерян.
why-marker-rests = Этот маркер покинул карту в этой фазе.
why-marker-stays = Gruppe не покидает карту по железной дороге.
why-moved = Он уже двигался в этой фазе.
why-must-detrain = Загружено больше поездов, чем позволяет ёмкость; кто-то должен сойти.
why-must-part = Штабы армий слишком близко, и один ещё может отойти.
why-named = Уже указан.
why-nearest-entry = Свой вход закрыт; можно войти только через ближайший открытый гекс края.
why-no-attack = У него нет силы атаки.
why-no-attempts = Обе попытки этого хода сделаны.
why-no-cavalry = Уходит только кавалерия.
why-no-division = Пополняются только немецкие пехотные дивизии.
why-no-enemy-beside = Рядом нет видимых вражеских юнитов.
why-no-exit = Это не выход вашей стороны.
why-no-fort-here = Ни одна ваша крепость не несёт здесь потерь.
why-no-gruppe = Это может только Gruppe.
why-no-home = Нет крепости, Gruppe или снабжённого юнита, рядом с которыми его можно положить.
why-no-home-there = Маркер возвращается к крепости, Gruppe или снабжённому юниту.
why-no-line = Здесь нет линии своей страны.
why-no-line-there = Туда не ведёт линия своей страны.
why-no-link = Здесь не начинается линия за пределами карты.
why-no-marker = Укажите маркер Gruppe в том же гексе.
why-no-marker-chosen = Сейчас выкладываются только маркеры Gruppe.
why-no-more-hexes = В одну атаку больше гексов не входит.
why-no-option = Результат не даёт такого варианта.
why-no-shift = У него нет сдвига атаки.
why-no-staff = Это не штаб.
why-no-such-button = Здесь нет такого выбора.
why-no-train = Он не в поезде.
why-nobody-beside = Рядом с этим гексом нет ваших юнитов, способных атаковать.
why-nobody-beside-all = Нет юнита рядом со всеми этими гексами.
why-nobody-named = Укажите хотя бы один атакующий юнит.
why-nobody-there = Там некого атаковать.
why-nobody-to-take = В этом гексе некого взять.
why-not-abroad = Он не на линии за пределами карты.
why-not-attacked = Его гекс не атакован.
why-not-beside = Он не рядом с этим гексом.
why-not-called = Западный фронт не вызван.
why-not-halted = Так снимается только маркер, закончивший марш.
why-not-in-hex = Его нет в этом гексе.
why-not-in-sight = Он не стоит открыто на карте.
why-not-its-corps = Он сдвигает атаки только своего корпуса.
why-not-now = Сейчас он не нужен.
why-not-on-map = Его нет на карте.
why-not-with-hoffman = Он не рядом с фон Гофманом.
why-not-yours = Он не ваш.
why-nothing-left = От силы атаки ничего не остаётся.
why-nothing-to-lend = Нет железнодорожной ёмкости, которую можно оставить 2-й армии.
why-occupied = Этот гекс занят войсками или укреплениями противника.
why-odds = Соотношение сил 1-{ $has }; таблица начинается с 1-{ $needs }.
why-only-retreated = Там только юниты, отступившие туда в этой фазе.
why-own-country = Расставлять можно на суше своей страны.
why-own-entry = Свой вход открыт; он входит там.
why-prohibited = Эту сторону никто не пересекает.
why-rail-rate = Он проехал столько, сколько позволяет норма.
why-reaches-nobody = В его радиусе управления никого нет.
why-rode = Он уже пользовался поездом в этой фазе.
why-set-up-duty = Два корпуса у 0607 или восемь пунктов на юге стали бы невозможны.
why-set-up-limits = Пределы плана закрывают для него этот гекс.
why-shifted = Он уже сдвинул атаку в этой фазе.
why-stack = Слишком много пунктов стека: { $needs }, не больше { $has }.
why-staff-follows = Штаб следует только за юнитом, ушедшим из его гекса.
why-staff-has-no-steps = Штаб не платит ступенями.
why-steps-in-radius = Ступеней атаки в его радиусе: { $has }; нужно: { $needs }.
why-steps-of-army = Ступеней своей армии в атаке: { $has }; нужно: { $needs }.
why-still-held = Противник ещё держит гекс.
why-strength-spent = Его сила управления исчерпана.
why-successor = Он ставится к немецким войскам, штабу или крепости.
why-to-come = Он ещё не прибыл.
why-together = Стек отходит вместе; укажите гекс.
why-too-near = До ближайших русских { $has }; нужно не меньше { $needs }.
why-train-full = Железнодорожная ёмкость исчерпана.
why-trains-apart = Едущие и пешие юниты не делят маркер.
why-tried = Он уже пробовал в этой фазе.
why-unarmed = Там вражеские штабы; их оттесняет только юнит с силой атаки.
why-uncommanded = Он вне управления.
why-under-it = Он уже под этим маркером.
why-under-marker = Он идёт со своей Gruppe.
why-unused = Его нет в этом сценарии.
why-walled-off = Через сторону между ними никто не атакует.
why-was-attacked = Он уже был атакован в этой фазе.
why-was-there = Сначала уходят те, кто сюда отступил.
why-weighs-nothing = У него нет пунктов стека; его потеря не поможет.
why-west-edge = Железнодорожный гекс западного края открыт; он входит там.
why-whole = Он не терял ступеней.
why-zone = Противник контролирует этот гекс.

# Words in the names of counters.
word-German = немецкая
word-Russian = русская
word-depot = склад
