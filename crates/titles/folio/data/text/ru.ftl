# Фразы обоих томов фолио.

side-german = Немцы
side-russian = Русские
turn = Ход { $turn } ({ $weather })
clear = ясно
snow = снег

phase-regular-movement = Обычное движение
phase-regular-combat = Обычный бой
phase-mobile-movement = Мобильное движение
phase-mobile-combat = Мобильный бой

ask-moves = Выберите фишку для движения.
done-moves = Закончить фазу движения
ask-march = { $left ->
    [one] Движение: { $unit }, осталось { $left } очко.
    [few] Движение: { $unit }, осталось { $left } очка.
    [many] Движение: { $unit }, осталось { $left } очков.
   *[other] Движение: { $unit }, осталось { $left } очка.
}
ask-march-hidden = { $unit } в движении.
ask-enter = Выберите, где { $unit } входит на карту.
done-march = Закончить движение
label-join = Взять с собой { $unit }
label-drop = Оставить здесь { $unit }
label-train = Ехать поездом
ask-ride = Выберите, где остановится поезд.
label-transit = В ячейку «В пути»

duty-enter = { $unit }: в этой фазе обязательно войти на карту.
duty-crowded = В { $at } стоит слишком много частей.

ask-withdraw = Враг вышел в { $at }, рядом с { $unit }. Отойти?
ask-withdraw-to = { $left ->
    [one] { $unit } отходит: ещё { $left } гекс.
    [few] { $unit } отходит: ещё { $left } гекса.
    [many] { $unit } отходит: ещё { $left } гексов.
   *[other] { $unit } отходит: ещё { $left } гекса.
}
label-stand = Остаться
label-withdraw = Отойти

ask-unmask = Выберите, какие фишки вскрыть первыми.
ask-reveals = Вскрыть скрытые фишки?
done-reveals = Больше не вскрывать
ask-deploy = Выберите гекс для { $unit }.
ask-mode = Какой стороной лежит { $unit }?
label-supplied = Со снабжением
label-unsupplied = Без снабжения
ask-box = Скрыть части под парой фишек?
done-box = Больше не скрывать
ask-box-arrivals = Скрыть под парой фишек части, которые ещё не прибыли?
ask-box-hex = Выберите гекс для фишек.
ask-box-units = Выберите части, которые уйдут под фишки.
done-box-units = Это все
ask-box-real = Какая из двух фишек настоящая?
label-real = { $unit }

fact-boxed = { $unit } ждёт за картой

ask-flips = Перевернуть штаб на сторону без снабжения?
done-flips = Больше не переворачивать
ask-supply = Бросок на снабжение
ask-replacements = Выберите часть, которая получит пополнение.
done-replacements = Без пополнений
ask-replacing = Какой штаб даёт пополнение для { $unit }?
ask-returning = Выберите гекс, куда вернётся { $unit }.

fact-marked = { $mark ->
    [unsupplied] { $unit }: теперь без снабжения
   *[other] { $unit }: { $mark }
}
fact-unmarked = { $mark ->
    [unsupplied] { $unit }: снова со снабжением
   *[other] { $unit }: больше не { $mark }
}
fact-rolls = { $purpose ->
    [supply] Бросок на снабжение: { $face }
    [resistance] Бросок на упорное сопротивление: { $face }
    [withdrawal] Бросок на отход: { $face }
    [guard] Бросок на 3-ю гвардейскую дивизию: { $face }
    [snow] Бросок на снег: { $face }
    [return] Бросок на возвращение: { $face }
   *[combat] Бросок на бой: { $face }
}
result-exchange = Размен: каждая сторона теряет шаг
result-defender-back = Обороняющиеся должны отступить
result-defender-loss = Обороняющиеся теряют по шагу и отступают
result-attacker-back = Атакующие должны отступить
result-attacker-loss = Атакующие теряют по шагу и отступают
result-attacker-step = Одна атакующая часть теряет шаг
result-nothing = Без результата
fact-reveals = Фишка в { $at } была настоящей
fact-returned = Фишка в { $from } была ложной

ask-targets = Выберите гексы для атаки в этой фазе.
done-no-attack = Без атак
done-targets = Это все
ask-attackers = Выберите гексы, которые атакуют { $at }.
done-attackers = Это все
ask-resolve = Выберите, какую атаку провести следующей.
ask-support = Какой штаб поддерживает атаку на { $at }?
ask-support-hex = Какой атакующий гекс он поддерживает?
done-support = Бросить кубик
ask-loss = Выберите часть, которая теряет шаг в бою за { $at }.
ask-beaten = Выберите стек, который отступит следующим после атаки на { $at }.
ask-aftermath = { $at } свободен: выберите части для продвижения или стек для отхода.
ask-leave = Выберите стек, который отойдёт от { $at }.
ask-advance = Выберите гекс для продвижения.
done-aftermath = Остаться
label-fall-back = Отойти из { $from }
ask-resist = Стек в { $at } должен отступить. Выберите часть для упорного сопротивления или отступите.
done-resist = Отступить
ask-retreat = Выберите гекс для отступления из { $from }.
ask-retreat-on = Остановиться в { $from } или отступить ещё на гекс?
done-retreat = Остановиться
label-off-map = За карту
fact-captured = { $unit }: плен в { $from }

term-halved = Части других дивизий атакуют вполсилы
term-support = Поддержка штаба
term-snow = Снег
term-terrain = Местность обороняемого гекса

ask-strategy = Выберите стратегию. Она останется тайной до конца.
strategy-juncture = Соединение
strategy-lesser-envelopment = Малый охват
strategy-greater-envelopment = Большой охват
strategy-covering-battle = Бой прикрытия
strategy-rennenkampf-first = Сначала Ренненкампф
strategy-battle-of-annihilation = Сражение на уничтожение
ask-garrison = Выберите для { $unit } гекс в немецком городе или рядом с ним.
ask-course = Выберите путь для { $unit }.
label-course-transit = Ячейка «В пути»
label-course-redeploy = Перебросить дивизию
label-course-scheduled = Прибыть по плану
fact-guard = Прибывает 3-я гвардейская дивизия
fact-transit = { $unit } уходит в ячейку «В пути»
fact-redeployed = { $unit }: переброска
fact-recalled = { $unit }: отзыв из переброски
fact-scheduled = { $unit } прибудет по плану
ask-redeploy = Перебросить или отозвать дивизию?
done-redeploy = Больше нет
label-redeploy = Перебросить дивизию: { $unit }
label-recall = Отозвать дивизию: { $unit }

ask-cover = Выберите гекс для { $unit }.
ask-calls = Вызвать подкрепления в район входа?
done-calls = Больше не вызывать
ask-call-area = Выберите район входа для { $unit }.
ask-call-real = Какой из двух штабов настоящий?
area-tilsit = Тильзит
area-insterburg = Инстербург
area-loetzen = Лётцен
area-johannisburg = Иоганнисбург
area-kovno = Ковно
area-grodno = Гродно
area-bialystok = Белосток
fact-line = { $unit } ждёт на линии: { $area }
ask-lines = Ни один гекс района не открыт. Снять фишки с линии?
done-lines = Оставить
fact-taken-back = { $unit }: снятие с линии
ask-return = Выберите район, через который вернётся { $unit }.
fact-snow = Идёт снег
fact-clear = Небо ясное

drawer-due = Ещё не прибыли
drawer-scheduled = По плану
drawer-transit = В пути
drawer-redeployed = Переброшены
drawer-line = На линии входа
drawer-away = За картой
drawer-boxed = Под скрытыми фишками
drawer-revealed = Вскрыты, ещё не расставлены
drawer-eliminated = Уничтожены
drawer-captured = В плену
load-fighting = пехота и кавалерия
load-support = штабы и артиллерия

overlay-zones = Зоны контроля
overlay-reach = Досягаемость части
overlay-rail = Железные дороги сторон
overlay-command = Гексы рядом со штабами
overlay-sight = Гексы, где фишки вскрываются
overlay-danger = Силы врага в досягаемости

why-too-far = Это стоит { $needs } очк., осталось { $left }.
why-zone-stop = Группа, вошедшая в зону контроля врага, в этой фазе дальше не идёт.
why-zones = Оба гекса лежат в зонах контроля врага.
why-enemy = В { $at } стоят части врага.
why-water = Между ними озеро.
why-crowded = В гексе не больше двух частей пехоты или кавалерии и одного штаба или артиллерии.
why-seen = Там фишку увидят части врага.
why-moved = { $unit }: движение в этой фазе уже сделано.
why-hinders = Враги в { $at } рядом с обоими; их тоже надо атаковать.
why-busy = Части в { $at } атакуют в другом месте или нужны для другой атаки.
why-apart = { $at } не рядом с атакуемым гексом.

score-strategy = Стратегия
score-units = Части врага в плену или уничтоженные
score-redeployment = Переброска
score-fortresses = Крепости
score-captured = Взятые в плен части
score-corps = Русские корпуса подкреплений
score-start = Начальные очки
ask-retreat-further = В { $from } нет места. На какой гекс отступать дальше?
why-zone-start = { $unit }: в начале фазы мобильного движения стоит в зоне контроля врага.
why-lost = { $unit }: потеряно.
why-no-advance = { $unit }: штаб или артиллерия; продвигаются только пехота и кавалерия.
why-not-infantry = { $unit }: не пехота.
why-captured = { $unit }: в плену; возвращаются только уничтоженные части.
why-whole = { $unit }: потерь нет.
why-far-from-staff = { $unit }: рядом нет своего штаба, который ещё может дать пополнение.
why-no-return = { $unit }: у своих штабов нет места ни на их гексе, ни рядом.
why-no-attackers = В { $at } сейчас некому атаковать.
fact-odds = Атака на { $at }: { $attack } против { $defence }
fact-still-unsupplied = { $unit } остаётся без снабжения
ask-follow = Выберите ещё части для продвижения после атаки на { $at }.
