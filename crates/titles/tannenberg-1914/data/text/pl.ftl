side-german = Niemcy
side-russian = Rosjanie
august = { $day } sierpnia 1914
september = { $day } września 1914

phase-set-up = Rozstawienie
phase-air = Lotnictwo
phase-barrage = Nawała
phase-movement = Ruch
phase-attack = Atak
phase-strategic = Ruch strategiczny
phase-supply = Zaopatrzenie
set-up = Rozstawienie
air = Faza lotnictwa
barrage = Nawała artyleryjska
movement = Ruch
attack = Atak
strategic = Ruch strategiczny
supply = Zaopatrzenie

ask-moves = Wybierz oddział do ruchu albo zakończ fazę ruchu.
ask-strategic-moves = Wybierz oddział do ruchu strategicznego albo zakończ fazę.
end-movement = Zakończ ruch
end-strategic = Zakończ ruch strategiczny
ask-march = { $left ->
    [one] { $unit } maszeruje: został jeden punkt ruchu.
    [few] { $unit } maszeruje: zostały { $left } punkty ruchu.
    [many] { $unit } maszeruje: zostało { $left } punktów ruchu.
   *[other] { $unit } maszeruje: zostało { $left } punktu ruchu.
}
stay = Zostań tutaj
halt = Zatrzymaj się tutaj
limber = Przejdź w szyk marszowy (1 punkt)
unlimber = Przejdź w szyk bojowy (1 punkt)
dig = Zbuduj umocnienia polowe
mark-strategic = Oznacz do ruchu strategicznego
board-train = Wsiądź do pociągu
destroy-bridge = Zniszcz most
rebuild-bridge = Odbuduj most
build-bridge = Zbuduj most
why-crowded = Na { $hex } stoi o { $over } { $over ->
    [one] poziom
    [few] poziomy
   *[other] poziomów
} za dużo, a któraś jednostka może stąd jeszcze wyjść.
ask-excess = Usuń oddział z pola { $hex }: nadmiar poziomów: { $over }.
ask-engineers = Sztab, który został na miejscu przez cały etap, może zbudować most na wielkiej rzece. Wybierz krawędź pola.
no-bridge = Nie buduj więcej
ask-base = { $unit } jedzie koleją.
ask-train = Wybierz miasto dla: { $unit }.
ask-loaded-train = Wybierz, dokąd { $unit } wiezie { $load }, albo wyładuj.
ask-arrived = Czy { $load } wysiada w { $at }?
train-stays = Zostaw pociąg tutaj
unload = Wyładuj
stay-aboard = Zostań w pociągu
ask-arrive = Wybierz, gdzie { $unit } wchodzi na planszę.
enter-unlimbered = Wejdź w szyku bojowym
enter-by-train = Wejdź tym pociągiem

ask-attacks = { $owed ->
    [0] Wybierz pole do ataku albo działo do ostrzału, albo zakończ fazę ataku.
   *[other] Wybierz pole do ataku albo działo do ostrzału. Pola, które trzeba jeszcze zaatakować: { $owed }.
}
end-attacks = Zakończ fazę ataku
why-attacks-owed = Są jeszcze obowiązkowe ataki: zaznaczonych pól do zaatakowania { $hexes }, zaznaczonych jednostek, które muszą atakować, { $units }.
ask-targets = Atak na { $hex }: wybierz dalsze pola atakowane razem z nim z jednego pola.
ask-attackers = { $more ->
    [0] Atak na { $hex }: wybierz atakujące oddziały.
   *[other] Atak na { $hex } (i dalsze pola: { $more }): wybierz atakujące oddziały.
}
ask-guns = { $more ->
    [0] Atak na { $hex }: wybierz artylerię wspierającą atak.
   *[other] Atak na { $hex } (i dalsze pola: { $more }): wybierz artylerię wspierającą atak.
}
ask-support = { $more ->
    [0] { $hex } jest atakowane: wybierz artylerię wspierającą obronę.
   *[other] Atakowane { $hex } (i dalsze pola: { $more }): wybierz artylerię wspierającą obronę.
}
no-more-targets = Nie ma więcej pól
no-more-attackers = Te oddziały atakują
no-more-guns = Nie ma więcej artylerii
ask-mark = Wybierz cel dla: { $unit }.
ask-battery = Wybierz dalszą artylerię do tego ostrzału (teraz punktów: { $strength }) albo strzelaj.
fire = Ognia
fire-at-bridge = Ostrzelaj most
fires-at = { $side-name }: artyleria ostrzeliwuje { $hex }: oddziały: { $guns }, punkty po uwzględnieniu terenu: { $strength }
fires-at-bridge = { $side-name }: artyleria ostrzeliwuje most przy { $hex }: oddziały: { $guns }, punkty: { $strength }
ask-fire-losses = { $owed ->
    [one] Wybierz oddział na polu { $hex }, który traci poziom.
   *[other] Wybierz oddział na polu { $hex }, który traci poziom (pozostało: { $owed }).
}
ask-fire-disorder = Wybierz oddział na polu { $hex }, który zostaje zdezorganizowany.
ask-barrage = Wybierz pierwszy oddział artylerii do nawały albo zakończ fazę.
end-barrage = Koniec nawały

ask-option = { $hexes ->
    [one] Wycofać się o jedno pole czy utrzymać je i stracić poziomy?
   *[other] Wycofać się (najwyżej pól: { $hexes }) i zapłacić za resztę poziomami?
}
hold-for = { $levels ->
    [0] Utrzymaj bez strat
   *[other] Utrzymaj i strać poziomy: { $levels }
}
retreat-for = Wycofaj się, pola: { $hexes }, stracone poziomy: { $levels }
goes-back = { $side-name }: { $hexes ->
    [0] utrzymuje pozycję
   *[other] pola odwrotu: { $hexes }
}, stracone poziomy: { $levels }
ask-losses = { $owed ->
    [one] Wybierz oddział, który traci poziom.
   *[other] Wybierz oddział, który traci poziom (pozostało: { $owed }).
}
ask-disorder = Wybierz oddział, który zostaje zdezorganizowany.
ask-retire = Wybierz oddział, który wycofuje się następny (pola: { $hexes }).
ask-withdraw = Wybierz, dokąd wycofuje się grupa (pozostało pól: { $left }).
ask-toll = Wybierz oddział grupy, który traci poziom za odwrót przez strefę kontroli.
ask-chase = Wybierz oddział do pościgu.
no-pursuit = Koniec pościgu
ask-pursuit = Wybierz, dokąd ściga { $unit }.

ask-airship = Wybierz, dokąd leci { $unit }.
airship-stays = Zostań tutaj
ask-bombs = Wybierz most, który bombarduje { $unit }.
bomb-bridge = Zbombarduj most
no-bombs = Nie bombarduj
lacks-supply = { $unit } nie ma zaopatrzenia: poziom { $level }
supplied-again = { $unit } znów ma zaopatrzenie
ask-surrender = Oddział bez zaopatrzenia może się poddać.
holds-out = { $unit } nie poddaje się

ask-station = Wybierz, gdzie rozstawić: { $unit }.
ask-limber = Wybierz artylerię, która zaczyna w szyku marszowym.
all-set = Reszta w szyku bojowym
ask-bases = Wybierz pole kolejowe dla następnej bazy zaopatrzenia.
ask-trains = Wybierz miasto dla następnego pociągu. Niemiecki oddział, który wejdzie na jego pole, może do niego wsiąść i pojechać następnego dnia.

duty-attack = Pola wroga, które trzeba jeszcze zaatakować: { $hexes }; Twoje oddziały, które muszą atakować: { $units }.
drawer-due = Posiłki
drawer-aboard = W pociągach
score-hexes = Pola zwycięstwa
term-big-river = Atak przez wielką rzekę
term-works-halve = Atak na umocnienia
term-command = Atakujący są blisko sztabu
term-terrain = Teren obrońcy
term-river = Większość siły atakuje przez małą rzekę
term-marsh = Większość siły atakuje z bagna
term-trenches = Umocnienia polowe
term-staff = Obrońcy są blisko sztabu
layer-zones = Strefy kontroli
layer-supply = Zaopatrzenie
layer-reach = Zasięg
layer-debt = Obowiązkowe ataki

why-nowhere = Nie ma takiego pola ani żetonu.
why-not-marked = { $unit } nie otrzymał znacznika ruchu strategicznego w fazie ruchu.
why-no-points = { $unit } po odjęciu { $less } punktów za ruch strategiczny nie ma punktów ruchu.
why-no-staff = { $unit } jest { $distance } pól od najbliższego sztabu; dozwolone są najwyżej { $range }.
why-entry-shut = Każde pole wejścia { $unit } zajmuje wróg lub obejmuje jego strefa kontroli.
why-no-free-train = { $unit } nie może przywieźć tej jednostki: pociąg nie mógł dziś nikogo wieźć i musi dojechać do zachodniej krawędzi, a jednostka mieć najwyżej { $strength } punktów.
why-moved = { $unit } już się ruszył w tej fazie.
why-base-stuck = Obok { $unit } nie ma otwartego pola kolei.
why-airship = { $unit } lata tylko w fazie powietrznej.
why-loaded-today = { $unit } załadowano dziś; rusza jutro.
why-fought = { $unit } już atakował w tej fazie.
why-disorganized = { $unit } jest zdezorganizowany.
why-no-pursuit = { $unit } nie stoi obok pola, które opuścił pobity.
why-limbered = { $unit } jest w szyku marszowym.
why-barraged = { $unit } prowadził ostrzał zaporowy i jest nim związany.
why-no-second-gun = { $unit } nie ma drugiej artylerii, która sięga tego samego pola.
why-gun-fired = { $unit } już użyto w tej fazie.
why-gun-alone = { $unit } jest atakowany, a nie ma przy nim piechoty ani kawalerii.
why-gun-pinned = { $unit } zaczął fazę w strefie kontroli wroga i wspiera tylko jednostki na swoim polu.
why-no-mark = { $unit } nie ma celu w promieniu { $range } pól.
why-range = { $unit } jest { $distance } pól dalej; zasięg to { $range }.
why-other-hex = { $unit } stoi na innym polu: kilka pól atakuje się z jednego.
why-needed-elsewhere = { $unit } jest potrzebny do zaległych ataków (pola: { $hexes }, jednostki: { $units }).
why-no-retreat = { $unit } nie ma drogi odwrotu na taką odległość.
why-gone = { $unit } nie ma na mapie.
why-not-yours = { $unit } należy do drugiej strony.
why-no-gun = { $unit } nie jest artylerią.
why-not-beside = { $unit } nie może stąd atakować tych pól: muszą przylegać, bez jeziora pomiędzy, i być dla niej dostępne.
why-not-in-it = { $unit } nie bierze w tym udziału.
why-due-august = { $unit } przybywa { $day } sierpnia.
why-due-september = { $unit } przybywa { $day } września.
why-zone = { $hex } leży w strefie kontroli { $unit }.
why-full = Na { $hex } jest { $levels } poziomów; zostać może najwyżej { $limit }.
why-water = { $hex } to woda.
why-lake = Między tym polem a { $hex } leży jezioro.
why-big-river = Duża rzeka przed { $hex } nie ma mostu.
why-marsh = { $hex } to bagno bez drogi, zamknięte dla kawalerii i artylerii.
why-closed = { $hex } jest zamknięte dla tego rodzaju jednostek.
why-not-adjacent = { $hex } nie sąsiaduje z jednostką.
why-enemy = Na { $hex } stoi { $unit }.
why-points = Potrzeba { $needs } punktów ruchu, jest { $left }.
why-halted = { $unit } zatrzymał się i dalej nie idzie.
why-slide = Każdy wróg, którego strefa obejmuje { $hex }, obejmuje też pole { $unit }.
why-slide-never = Wróg, którego strefa obejmuje { $hex }, obejmuje też pole { $unit }; w tej grze nie wolno się prześlizgiwać.
why-shift = { $unit } jest w szyku bojowym: przechodzi jedno pole i nic więcej.
why-no-enemy = Na { $hex } nie ma wroga.
why-nobody-beside = Żadna twoja jednostka, która może jeszcze atakować, nie sięga { $hex }: musi stać obok, bez jeziora pomiędzy, i móc tam wejść.
why-attacked = Wszyscy na { $hex } byli już atakowani w tej fazie.
why-not-together = Żadne twoje pole nie styka się naraz z { $hex } i pozostałymi.
why-strands = Ten atak na { $hex } zostawiłby obowiązki, których nikt nie spełni: pola do zaatakowania: { $hexes }, jednostki, które muszą atakować: { $units }.
why-not-away = { $hex } nie oddala od pola, na którym jednostka walczyła.
why-no-way-on = Z { $hex } nie da się dokończyć odwrotu.
why-toll = Grupa straciłaby ostatni poziom w strefie kontroli na { $hex }.
why-off-route = { $hex } nie leży na drodze odwrotu pobitego.
why-horse-river = { $unit } to kawaleria i nie ściga przez dużą rzekę.
why-base-step = Baza nie może iść na { $hex }: potrzebuje całej kolei bez wroga, najwyżej 2 pola w Rosji lub 1 poza nią.
why-no-rail-network = { $hex } nie leży na kolei połączonej z siecią rosyjską.
why-taken = { $hex } jest w rękach przeciwnika.
why-entry-held = { $hex } zajmuje wróg lub obejmuje jego strefa kontroli.
why-no-entry = { $unit } nie wchodzi przez { $hex }.
why-no-station = { $hex } nie jest miastem z koleją.
why-no-rail-way = Do { $hex } nie prowadzi kolej wolna od wroga i zerwanych mostów.
why-there-already = { $unit } już jest nad { $hex }.
why-too-far-off = { $hex } leży { $distance } pól od { $from }; dozwolone { $radius }.
why-not-home = { $hex } nie jest polem rozstawienia tej jednostki.
why-not-here = { $hex } nie jest odpowiedzią na to pytanie.
why-guns-no-bridge = Artyleria nie pracuje przy mostach.
why-no-bridge = Na tym boku pola jednostki nie ma mostu.
why-small-river = Nowe mosty buduje się tylko na dużych rzekach.
why-bank-zone = Brzeg leży w strefie kontroli wroga.
why-no-engineers = Żaden sztab nie stał przy tym boku całą turę albo most stoi.
why-no-big-bridge = Nie ma tam w zasięgu mostu na dużej rzece.
why-retreated = { $unit } cofnął się w ostatniej walce.
why-marsh-dig = { $hex } to bagno.
why-works = Na { $hex } są stałe umocnienia.
why-dug = Na { $hex } są już umocnienia polowe.
why-movement-only = { $unit } może to zrobić tylko w fazie ruchu.
why-no-fighter = { $unit } nie jest jednostką bojową i nie atakuje.
why-moved-first = { $unit } wydał punkty ruchu.
why-nothing-aboard = { $unit } nie ma tu kogo wyładować.
why-at-most = { $hexes ->
    [one] Wypadł odwrót najwyżej o 1 pole.
    [few] Wypadł odwrót najwyżej o { $hexes } pola.
   *[other] Wypadł odwrót najwyżej o { $hexes } pól.
}
why-not-now = { $unit } nie może teraz tego zrobić.
why-german-trains = Pociągami jeżdżą tylko jednostki niemieckie.
why-too-heavy = { $unit } ma { $strength } punktów siły; pociąg bierze { $most }.
why-no-train = Na { $hex } nie czeka pusty pociąg albo obejmuje je strefa wroga.
why-nobody-attacks = Nie wskazano żadnej atakującej jednostki.
why-two-guns = Ostrzał zaporowy wymaga dwóch jednostek artylerii.
why-must-join = { $units ->
    [one] Jedna jednostka nie ma kogo innego atakować i musi dołączyć.
    [few] { $units } jednostki nie mają kogo innego atakować i muszą dołączyć.
   *[other] { $units } jednostek nie ma kogo innego atakować i musi dołączyć.
}
why-strands-rest = Tak zostałyby obowiązki, których nikt nie spełni: pola do zaatakowania: { $hexes }, jednostki, które muszą atakować: { $units }.
term-barrage = Ostrzał zaporowy z podwójną siłą
term-shelter = Teren i umocnienia celu
fact-steps = { $left ->
    [one] { $unit } ma jeszcze 1 poziom
    [few] { $unit } ma jeszcze { $left } poziomy
   *[many] { $unit } ma jeszcze { $left } poziomów
}
fact-side-marked = Między { $hex } a { $other } stoi teraz most
fact-side-unmarked = Most między { $hex } a { $other } jest zniszczony
hold-and-die = Utrzymaj i strać wszystkich
retreat-and-die = Wycofaj się, pola: { $hexes }; przedtem wszyscy giną
all-lost = { $side-name }: wszyscy uczestnicy są straceni
duty-crowd = Poziomy ponad limit { $limit } na polu: { $over }.
price-crowd = Oddziały ponad limit są usuwane na końcu ruchu.
duty-hunger = Oddziały bez zaopatrzenia, które w fazie zaopatrzenia rzucają na poddanie się, jeśli nie sięgnie ich linia zaopatrzenia: { $units }.
price-hunger = Rzut mniejszy niż liczba etapów bez zaopatrzenia usuwa oddział; szóstka nigdy.
duty-airship = Po locie rzuca się kostką: { $unit } ginie przy wyniku { $face } lub więcej.
term-fortress-halve = Atak na twierdzę
term-fortress = Twierdza
term-rear = Umocnienia od tyłu, gdzie dają mniej
fact-rolls = { $purpose ->
    [airship] Kostka dla sterowca: { $face }
    [bombs] Kostka dla bomb: { $face }
    [fire] Kostka dla ognia artylerii: { $face }
    [disorganization] Kostka dla dezorganizacji: { $face }
    [surrender] Kostka dla kapitulacji: { $face }
   *[combat] Kostka dla walki: { $face }
}
fact-marked = { $mark ->
    [aboard] { $unit } wsiada do pociągu
    [limbered] { $unit } jest w szyku marszowym
    [strategic] { $unit } otrzymuje znacznik ruchu strategicznego
   *[disorganized] { $unit } zostaje zdezorganizowany
}
fact-unmarked = { $mark ->
    [aboard] { $unit } opuszcza pociąg
    [limbered] { $unit } jest w szyku bojowym
    [strategic] { $unit } traci znacznik ruchu strategicznego
   *[disorganized] { $unit } odzyskuje porządek
}
fact-hex-marked = Na { $hex } powstają umocnienia polowe
fact-hex-unmarked = Umocnień polowych na { $hex } już nie ma
