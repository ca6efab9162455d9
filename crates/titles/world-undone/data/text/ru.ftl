side-german = Немцы
side-russian = Русские
date = { $weekday ->
    [Mon] пн
    [Tue] вт
    [Wed] ср
    [Thu] чт
    [Fri] пт
    [Sat] сб
   *[Sun] вс
}, { $day } { $month ->
    [July] июля
    [August] августа
    [September] сентября
    [October] октября
   *[other] { $month }
} { $year }

phase-first-movement = Первое движение
phase-first-combat = Первый бой
phase-second-movement = Второе движение
phase-second-combat = Второй бой

ask-enemy-moves = Ходит противник.
ask-dummies = Расставьте ложные фишки вне видимости противника.
ask-moves-first = Первое движение: какая часть выступает?
ask-moves-second = Второе движение: какая часть выступает?
ask-march = { $left ->
    [one] { $unit } на марше: остался { $left } пункт движения.
    [few] { $unit } на марше: осталось { $left } пункта движения.
    [many] { $unit } на марше: осталось { $left } пунктов движения.
   *[other] { $unit } на марше: осталось { $left } пункта движения.
}
ask-march-group = { $left ->
    [one] { $unit } и ещё { $more } на марше: остался { $left } пункт движения.
    [few] { $unit } и ещё { $more } на марше: осталось { $left } пункта движения.
    [many] { $unit } и ещё { $more } на марше: осталось { $left } пунктов движения.
   *[other] { $unit } и ещё { $more } на марше: осталось { $left } пункта движения.
}
ask-march-enters = { $left ->
    [one] { $unit } входит на карту: остался { $left } пункт движения.
    [few] { $unit } входит на карту: осталось { $left } пункта движения.
    [many] { $unit } входит на карту: осталось { $left } пунктов движения.
   *[other] { $unit } входит на карту: осталось { $left } пункта движения.
}
ask-march-rides = { $left ->
    [one] { $unit } в эшелоне: остался { $left } пункт движения.
    [few] { $unit } в эшелоне: осталось { $left } пункта движения.
    [many] { $unit } в эшелоне: осталось { $left } пунктов движения.
   *[other] { $unit } в эшелоне: осталось { $left } пункта движения.
}
ask-excess = Слишком много частей в гексе: какую вы снимаете?
ask-plan = Объявите атаку: какой гекс? Или атак больше нет.
ask-targets = Атаковать ещё гексы в том же бою?
ask-attackers = Какие части атакуют?
ask-guns = Какая тяжёлая артиллерия поддерживает атаку?
ask-resolve = Какую атаку разыграть следующей?
ask-leave-defenders = Отходит ли обороняющаяся кавалерия до боя?
ask-leave-attackers = Отходит ли атакующая кавалерия до боя?
ask-call-off = Кавалерия ушла. Продолжать бой?
ask-exchange = { $owed ->
    [one] Размен: снимите части на { $owed } пункт силы.
    [few] Размен: снимите части на { $owed } пункта силы.
    [many] Размен: снимите части на { $owed } пунктов силы.
   *[other] Размен: снимите части на { $owed } пункта силы.
}
ask-retreats = Какая стопка отступает первой?
ask-retreat = { $left ->
    [one] Куда отступать? Ещё { $left } гекс.
    [few] Куда отступать? Ещё { $left } гекса.
    [many] Куда отступать? Ещё { $left } гексов.
   *[other] Куда отступать? Ещё { $left } гекса.
}
ask-crowd = Гекс заполнен: какие из отступивших частей лишние?
ask-advances = Какая часть продвигается?
ask-advance = { $unit } продвигается: куда?

end-of-movement = Закончить движение
stop-here = Остановиться здесь
keep-the-rest = Оставить остальные в запасе
no-more-attacks = Больше нет атак
only-these-hexes = Только эти гексы
attack-with-these = Атаковать этими
no-more-artillery = Больше артиллерии не нужно
stand-and-fight = Принять бой
fight-on = Продолжать бой
call-off = Отменить атаку
no-further-advance = Дальше не продвигаться
pick-cut = Перерезать железную дорогу
pick-repair = Починить железную дорогу
pick-entrain = Погрузиться в эшелон
pick-detrain = Выгрузиться
pick-force = Форсированный марш
pick-keep = Взять гекс под контроль
pick-reserve = Сберечь { $points } ПД
pick-leave-reserve = Оставить здесь резерв { $points } ПД

fact-heading-side = Ход { $turn }: { $side-name }, { $phase }
fact-marked = { $mark ->
    [disrupted] { $unit }: дезорганизация
    [entrained] { $unit }: погрузка в эшелон
    [forced-march] { $unit }: форсированный марш
    [holds] { $unit } удерживает гекс насовсем
   *[other] { $unit }: { $mark }
}
fact-unmarked = { $mark ->
    [entrained] { $unit }: выгрузка из эшелона
    [fixed] { $unit } может двигаться
   *[other] { $unit }: больше не { $mark }
}
fact-hex-marked = { $mark ->
    [rail-cut] Железная дорога перерезана в { $hex }
    [fortress-destroyed] Крепость в { $hex } разрушена
    [mp-reserved] Пункты движения сбережены в { $hex }
   *[other] { $hex }: { $mark }
}
fact-hex-unmarked = { $mark ->
    [rail-cut] Железная дорога починена в { $hex }
    [mp-reserved] Резерв в { $hex } израсходован в бою
   *[other] { $hex }: больше не { $mark }
}
fact-rolls = { $purpose ->
    [combat] Бросок боя: { $face }
    [release] Бросок на освобождение: { $face }
   *[other] На кубике { $face }
}
fact-resolves = Столбец { $column ->
    [0] 1:4
    [1] 1:3
    [2] 1:2
    [3] 1:1.5
    [4] 1:1
    [5] 1.5:1
    [6] 2:1
    [7] 3:1
    [8] 4:1
    [9] 5:1
   *[10] 6:1
}, строка { $row }: { $result }
fact-scores = { $points ->
    [one] { $side-name }: { $points } победное очко
    [few] { $side-name }: { $points } победных очка
    [many] { $side-name }: { $points } победных очков
   *[other] { $side-name }: { $points } победного очка
}
fact-scores-opening = { $points ->
    [one] { $side-name }: { $points } победное очко, меньше трёх атак на 1-ю армию
    [few] { $side-name }: { $points } победных очка, меньше трёх атак на 1-ю армию
    [many] { $side-name }: { $points } победных очков, меньше трёх атак на 1-ю армию
   *[other] { $side-name }: { $points } победного очка, меньше трёх атак на 1-ю армию
}
fact-scores-fortress = { $points ->
    [one] { $side-name }: { $points } победное очко за разрушенную крепость
    [few] { $side-name }: { $points } победных очка за разрушенную крепость
    [many] { $side-name }: { $points } победных очков за разрушенную крепость
   *[other] { $side-name }: { $points } победного очка за разрушенную крепость
}
takes-part = { $unit } участвует
fact-fights = Бой в { $hex }
strengths = Сила { $attack } против { $defence }
strengths-plus = Сила { $attack } против { $defence }, +{ $die } к броску
strengths-minus = Сила { $attack } против { $defence }, −{ $die } к броску
final-points = Победные очки: немцы { $german }, русские { $russian }
hidden-move = Фишка идёт из { $from } в { $to }
hidden-entry = Фишка поставлена в { $at }
armies-reconciled = Русские армии отныне действуют сообща
samsonov-dies = Самсонов кончает с собой (кубик { $face })
samsonov-lives = Самсонов жив, и его армия воспрянула духом (кубик { $face })
replacement = { $unit } вернётся на ходу { $turn }
no-replacement = { $unit } не вернётся: ход { $turn } уже после конца игры
army-moves = { $army ->
    [first] 1-я армия снова движется
   *[second] 2-я армия снова движется
}
army-moves-die = { $army ->
    [first] 1-я армия снова движется (кубик { $face })
   *[second] 2-я армия снова движется (кубик { $face })
}
army-frozen = { $army ->
    [first] 1-я армия всё ещё ждёт приказов (кубик { $face })
   *[second] 2-я армия всё ещё ждёт приказов (кубик { $face })
}
hindenburg = Гинденбург и Людендорф принимают командование 8-й армией
cavalry-leaves = { $unit } уходит (кубик { $face })
cavalry-held = { $unit } вынуждена принять бой (кубик { $face })

load-fighting = пехота и кавалерия
load-artillery = тяжёлая артиллерия
load-headquarters = штабы
drawer-reinforcements = { $side-name }: подкрепления
drawer-dummies = { $side-name }: ложные фишки
drawer-eliminated = { $side-name }: потери
drawer-turn = Ход { $turn }
track-rail = Погружено частей на этом ходу
track-points = Победные очки
track-reserve = Свободные маркеры резерва
track-reserve-first = 1-я армия: свободные маркеры резерва
track-reserve-second = 2-я армия: свободные маркеры резерва
track-opening = Атаки на 1-ю армию не хуже 2:1
track-second-army = Потери 2-й армии
score-towns = Занятые города
score-units = Уничтоженные части противника
score-fortresses = Разрушенные крепости
score-opening = Меньше трёх атак на ходу 1
score-west = Войска, оставленные на западе
overlay-zones = Зоны контроля
overlay-supply = Снабжение
overlay-reach = Досягаемость
overlay-rail = Действующие железные дороги
overlay-retreat = Пути отступления
overlay-danger = Гексы, доступные противнику
significant = крупная победа
minor = малая победа
draw = ничья
victory = победа
headquarters = победа: немецкий штаб потерян

term-samsonov = Самсонов жив: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
term-unsupplied = без снабжения: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
term-lone-guns = тяжёлая артиллерия без прикрытия: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
term-overstacked = сверх предела: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
term-fortress = крепость на { $hex }
term-swamp = обороняющийся на болоте
term-forest = обороняющийся в лесу
term-river = все атакуют через реку
term-flank = фланговая атака
term-guns-attack = атакующая тяжёлая артиллерия
term-guns-defend = обороняющаяся тяжёлая артиллерия

duty-opening = Атаковать 1-ю армию не хуже 2:1
price-opening = { $points ->
    [one] { $points } победное очко русским
    [few] { $points } победных очка русским
    [many] { $points } победных очков русским
   *[other] { $points } победного очка русским
}
duty-owed = Атаковать каждую часть противника в зонах контроля атакующих
duty-excess = Предел стопки превышен: в конце фазы части снимаются
price-excess = { $count ->
    [one] { $count } часть уничтожена
    [few] { $count } части уничтожены
    [many] { $count } частей уничтожено
   *[other] { $count } части уничтожено
}
duty-reinforcements = Подкрепления входят только в этой фазе
price-reinforcements = Они ждут следующего хода
duty-unsupplied = Части без снабжения
price-unsupplied = На пункт движения меньше, половина силы в бою

why-5-0b-unit = { $unit } дезорганизована.
why-3-5b-unit = { $unit } дезорганизована.
why-5-0i-unit = { $unit } уже двигалась в этой фазе.
why-5-1f-unit = { $unit } лежит под маркером резерва.
why-9-4g-unit = { $unit } не может двигаться до освобождения.
why-due = { $unit } прибывает на ходу { $turn }.
why-5-3a-unit = { $unit } может войти только в первой фазе движения.
why-10-1e-unit = { $unit } может войти только в первой фазе движения.
why-10-6-2b-unit = { $unit } принадлежит армии, потерявшей штаб.
why-10-6-2-1b-unit = { $unit } принадлежит армии Самсонова, которая не движется на ходу после его смерти.
why-elsewhere = { $unit } не в одном гексе с { $lead }.
why-7-2a-unit = { $unit } не сражается вместе с другой армией.
why-5-0d-hex = { $hex } не соседний гекс.
why-points = { $needs ->
    [one] Нужен { $needs } пункт движения, есть { $left }.
    [few] Нужно { $needs } пункта движения, есть { $left }.
    [many] Нужно { $needs } пунктов движения, есть { $left }.
   *[other] Нужно { $needs } пункта движения, есть { $left }.
}
why-halted-unit = Остановлено зоной { $unit } в { $hex }.
why-halted = Остановлено зоной противника в { $hex }.
why-zone-unit = В зоне { $unit } в { $hex }.
why-zone = В зоне противника в { $hex }.
why-5-0a-hex = В { $hex } противник.
why-3-3f-hex = { $hex } — немецкая крепость.
why-TEC-g-hex = По воде в { $hex } не пройти.
why-10-3b-hex = Форсированный марш не идёт рядом с противником: { $hex }.
why-rival = { $distance ->
    [one] { $unit } другой армии в { $distance } гексе; нужно не меньше { $least }.
    [few] { $unit } другой армии в { $distance } гексах; нужно не меньше { $least }.
    [many] { $unit } другой армии в { $distance } гексах; нужно не меньше { $least }.
   *[other] { $unit } другой армии в { $distance } гекса; нужно не меньше { $least }.
}
why-marker = Маркер резерва в { $hex } — { $value } ПД; у марша осталось { $left }.
why-trains = Все эшелоны заняты: { $used } из { $capacity }.
why-train-alone = В эшелон части грузятся по одной.
why-no-rail = В { $hex } нет немецкой железной дороги.
why-rail-cut = Железная дорога перерезана в { $hex }.
why-rail-lost = { $hex } в руках русских.
why-rail-broken = Действующая линия в { $hex } не ведёт.
why-full = Слишком много в { $hex }: { $count } из { $limit }.
why-10-2-1a = Чтобы атаковать пехоту, кавалерии нужна пехота.
why-attacked-already = { $hex } уже атакуют.
why-6-0a-hex = Ни одна ваша часть не может атаковать { $hex }.
why-6-1d-hex = Ни одна ваша часть не может атаковать { $hex } вместе с названными гексами.
why-owed = { $count ->
    [one] Нужно атаковать и { $hex }.
    [few] Нужно атаковать ещё { $count } гекса, среди них { $hex }.
    [many] Нужно атаковать ещё { $count } гексов, среди них { $hex }.
   *[other] Нужно атаковать ещё { $count } гекса, среди них { $hex }.
}
why-6-5g-unit = { $unit } сверх предела стопки.
why-5-2e-unit = { $unit } в эшелоне.
why-3-1f-unit = { $unit } не может атаковать без других частей.
why-fights-already = { $unit } участвует в другой атаке.
why-not-next-to = { $unit } не рядом с { $hex }.
why-6-5d-hex = Перед { $hex } река.
why-6-5b-hex = { $hex } уводит от своего края карты, или есть путь лучше.
why-6-5e-hex = Через { $hex } нет отступления полной длины.
why-2-0d-unit = { $unit } — не ваша часть.
why-5-0a-unit = { $unit } потеряна.
why-5-0a-pick = Такого приказа у марша нет.
why-5-0i-pick = Здесь никого не оставили.
why-5-0j-unit = { $unit } не участвует в этом марше.
why-5-1a-pick = Марш ещё не на карте.
why-5-1b-pick = Очки откладывают только в первую фазу движения.
why-5-1f-pick = На этом гексе уже лежит маркер резерва, или другая часть не может его разделить.
why-5-1f = Здесь лежит маркер резерва, который марш не может разделить.
why-5-2a-pick = Железной дорогой пользуются только немецкие части.
why-5-2b-unit = В поезде каждая часть едет отдельно.
why-5-2b-hex = Поезд уже совершил свою поездку в этой фазе.
why-train-aboard = { $unit } уже в поезде.
why-train-rode = { $unit } покинула поезд в этой фазе.
why-train-afoot = { $unit } не в поезде.
why-5-2-1a-pick = Только русская пехота, одна и с очком движения, разрушает целую немецкую линию, на которой стоит.
why-5-2-1b-pick = Только немецкая пехота, одна и с очком движения, чинит линию, разрушенную на её гексе.
why-5-2-1c-pick = Линию чинят только снабжённые части.
why-5-2-1e-pick = Форсированный марш не разрушает дорогу.
why-5-3b-hex = Эта часть не входит через { $hex }.
why-5-3c-hex = По железной дороге входят только по открытой линии на западном краю, не через { $hex }.
why-5-3c-pick = Для этой части нет открытой линии с запада.
why-10-6-1b = Пока командует Притвиц, поезда не ходят.
why-10-3a-unit = К объявленному форсированному маршу никто не присоединяется.
why-10-3a-pick = Форсированный марш объявляют один раз, до первого шага, если играют по этому правилу.
why-10-3c-pick = Форсированный марш и резерв несовместимы.
why-10-2-3a-pick = Только кавалерия, одна и с очком движения, платит за гекс, который держит присутствием.
why-saves = { $left ->
    [one] Здесь можно отложить не больше { $left } очка, а не { $value }.
    [few] Здесь можно отложить не больше { $left } очков, а не { $value }.
    [many] Здесь можно отложить не больше { $left } очков, а не { $value }.
   *[other] Здесь можно отложить не больше { $left } очка, а не { $value }.
}
why-quota = Слишком много стопок в резерве: { $used } из { $limit }.
why-3-2f-unit = { $unit } не отступала сюда сверх предела.
why-10-1b-hex = Ложный жетон в { $hex } сразу увидят.
why-10-1c-hex = { $hex } — не ваша земля и не занят вашей частью.
why-10-1c-pick = Ложная фишка не сберегает очков движения.
why-6-3f-unit = { $unit } — не тяжёлая артиллерия, стоящая с атакующим.
why-gun-later = { $unit } называют после других атакующих.
why-6-1b-unit = { $unit } — не ваша часть на карте.
why-6-1b = Назовите хотя бы одного атакующего.
why-6-1d = Больше гексов вместе атаковать нельзя.
why-no-attack = Объявленной атаки на { $hex } больше нет; атаку называют по первому гексу.
why-10-2-2c-unit = { $unit } — не кавалерия этого боя, которая может уйти.
why-10-2-2a-unit = { $unit } некуда уйти.
why-10-2-2a = Уходящая кавалерия не остаётся на гексах своего боя.
why-10-2-2g = Кавалерия, прощупывавшая пехоту, должна уйти, пока может.
why-6-4c-unit = { $unit } не атакует в этом бою.
why-exchange = { $owed ->
    [one] За размен осталось отдать { $owed } очко силы.
    [few] За размен осталось отдать { $owed } очка силы.
    [many] За размен осталось отдать { $owed } очков силы.
   *[other] За размен осталось отдать { $owed } очка силы.
}
why-6-5a-hex = В { $hex } больше нет разбитой стопки.
why-6-5b = Отступление не закончено.
why-6-5e = Отступление ещё слишком короткое.
why-6-6a-unit = { $unit } не из победителей или уже продвинулась.
why-6-6b-unit = Для { $unit } нет открытого гекса побеждённых.
why-6-6b-hex = { $hex } побеждённые не оставляли, или он закрыт.
why-6-6f-hex = Обороняющиеся не продвигаются через реку в { $hex }.
why-6-6g-unit = { $unit } не продвигается: штабы, тяжёлая артиллерия и лишние части остаются.

# Words in the names of counters.
word-German = немецкая
word-Russian = русская
word-dummy = ложная фишка
word-HQ = штаб
