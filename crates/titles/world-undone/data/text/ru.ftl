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

term-samsonov = Самсонов жив
term-unsupplied = без снабжения
term-lone-guns = тяжёлая артиллерия без прикрытия
term-overstacked = сверх предела
term-fortress = крепость
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

why-disrupted = { $unit } дезорганизована.
why-moved = { $unit } уже двигалась в этой фазе.
why-in-reserve = { $unit } лежит под маркером резерва.
why-fixed = { $unit } не может двигаться до освобождения.
why-due = { $unit } прибывает на ходу { $turn }.
why-first-movement = { $unit } может войти только в первой фазе движения.
why-no-headquarters = { $unit } принадлежит армии, потерявшей штаб.
why-mourning = { $unit } принадлежит армии Самсонова, которая не движется на ходу после его смерти.
why-elsewhere = { $unit } не в одном гексе с { $lead }.
why-armies-apart = 1-я и 2-я армии не действуют вместе.
why-armies-apart-unit = { $unit } не сражается вместе с другой армией.
why-not-adjacent = { $hex } не соседний гекс.
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
why-rail-zone = У противника в { $hex } зона на этой линии.
why-enemy = В { $hex } противник.
why-fortress = { $hex } — немецкая крепость.
why-water = По воде в { $hex } не пройти.
why-forced = Форсированный марш не идёт рядом с противником: { $hex }.
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
why-crowd = Слишком много в { $hex }: { $count } из { $limit }.
why-full = Слишком много в { $hex }: { $count } из { $limit }.
why-needs-infantry = Чтобы атаковать пехоту, кавалерии нужна пехота.
why-attacked-already = { $hex } уже атакуют.
why-nobody-attacks = Ни одна ваша часть не может атаковать { $hex }.
why-not-together = Ни одна ваша часть не может атаковать { $hex } вместе с названными гексами.
why-lake = Между вашими частями и { $hex } озеро.
why-owed = { $count ->
    [one] Нужно атаковать и { $hex }.
    [few] Нужно атаковать ещё { $count } гекса, среди них { $hex }.
    [many] Нужно атаковать ещё { $count } гексов, среди них { $hex }.
   *[other] Нужно атаковать ещё { $count } гекса, среди них { $hex }.
}
why-overstacked = { $unit } сверх предела стопки.
why-entrained = { $unit } в эшелоне.
why-lone-gun = { $unit } не может атаковать без других частей.
why-fights-already = { $unit } участвует в другой атаке.
why-not-next-to = { $unit } не рядом с { $hex }.
why-river = Перед { $hex } река.
why-away = { $hex } уводит от своего края карты, или есть путь лучше.
why-too-short = Через { $hex } нет отступления полной длины.
