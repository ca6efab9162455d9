# Zdania obu tomów folio.

side-german = Niemcy
side-russian = Rosjanie
turn = Etap { $turn } ({ $weather })
clear = pogodnie
snow = śnieg

phase-regular-movement = Ruch regularny
phase-regular-combat = Walka regularna
phase-mobile-movement = Ruch mobilny
phase-mobile-combat = Walka mobilna

ask-moves = Wybierz żeton, który się poruszy.
done-moves = Zakończ fazę ruchu
ask-march = { $left ->
    [one] Ruch: { $unit }, został { $left } punkt ruchu.
    [few] Ruch: { $unit }, zostały { $left } punkty ruchu.
    [many] Ruch: { $unit }, zostało { $left } punktów ruchu.
   *[other] Ruch: { $unit }, zostało { $left } punktu ruchu.
}
ask-march-hidden = { $unit } jest w ruchu.
ask-enter = Wybierz, gdzie { $unit } wchodzi na mapę.
done-march = Zakończ ruch
label-join = Zabierz { $unit }
label-drop = Zostaw { $unit } tutaj
label-train = Jedź koleją
ask-ride = Wybierz, gdzie staje pociąg.
label-transit = Do pola „W drodze”

duty-enter = { $unit } musi wejść na mapę w tej fazie.
duty-crowded = W { $at } stoi za dużo jednostek.

ask-withdraw = Wróg wszedł na { $at }, obok { $unit }. Wycofać?
ask-withdraw-to = { $left ->
    [one] { $unit } wycofuje się: jeszcze { $left } pole.
    [few] { $unit } wycofuje się: jeszcze { $left } pola.
    [many] { $unit } wycofuje się: jeszcze { $left } pól.
   *[other] { $unit } wycofuje się: jeszcze { $left } pola.
}
label-stand = Zostań
label-withdraw = Wycofaj

ask-unmask = Wybierz, które żetony ujawnić najpierw.
ask-reveals = Ujawnić ukryte żetony?
done-reveals = Nie ujawniaj więcej
ask-deploy = Wybierz pole dla { $unit }.
ask-mode = Którą stronę pokazuje { $unit }?
label-supplied = Zaopatrzona
label-unsupplied = Niezaopatrzona
ask-box = Ukryć jednostki pod parą żetonów?
done-box = Nie ukrywaj więcej
ask-box-arrivals = Ukryć pod parą żetonów jednostki, które dopiero przybędą?
ask-box-hex = Wybierz pole dla żetonów.
ask-box-units = Wybierz jednostki, które trafią pod żetony.
done-box-units = To wszystkie
ask-box-real = Który z dwóch żetonów jest prawdziwy?
label-real = { $unit }

fact-boxed = { $unit } czeka poza mapą

ask-flips = Odwrócić sztab na stronę niezaopatrzoną?
done-flips = Nie odwracaj więcej
ask-supply = Rzut na zaopatrzenie
ask-replacements = Wybierz jednostkę, która dostaje uzupełnienie.
done-replacements = Bez dalszych uzupełnień
ask-replacing = Który sztab daje uzupełnienie jednostce { $unit }?
ask-returning = Wybierz pole, na które wraca { $unit }.

fact-marked = { $mark ->
    [unsupplied] { $unit } odwraca się na stronę niezaopatrzoną
   *[other] { $unit }: { $mark }
}
fact-unmarked = { $mark ->
    [unsupplied] { $unit } znów ma zaopatrzenie
   *[other] { $unit }: już nie { $mark }
}
fact-rolls = { $purpose ->
    [supply] Rzut na zaopatrzenie: { $face }
    [resistance] Rzut na zacięty opór: { $face }
    [withdrawal] Rzut na wycofanie: { $face }
    [guard] Rzut na 3 Dywizję Gwardii: { $face }
    [snow] Rzut na śnieg: { $face }
    [return] Rzut na powrót: { $face }
   *[combat] Rzut bojowy: { $face }
}
result-exchange = Wymiana: każda strona traci poziom
result-defender-back = Obrońcy muszą się cofnąć
result-defender-loss = Obrońcy tracą po poziomie i cofają się
result-attacker-back = Atakujący muszą się cofnąć
result-attacker-loss = Atakujący tracą po poziomie i cofają się
result-attacker-step = Jedna atakująca jednostka traci poziom
result-nothing = Bez efektu
fact-reveals = Żeton w { $at } był prawdziwy
fact-returned = Żeton w { $from } był fałszywy

ask-targets = Wybierz pola, które zaatakujesz w tej fazie.
done-no-attack = Bez ataku
done-targets = To wszystkie
ask-attackers = Wybierz pola, które atakują { $at }.
done-attackers = To wszystkie
ask-resolve = Wybierz atak do rozstrzygnięcia.
ask-support = Który sztab wspiera atak na { $at }?
ask-support-hex = Które atakujące pole wspiera?
done-support = Rzuć kostką
ask-loss = Wybierz jednostkę, która traci poziom w walce o { $at }.
ask-beaten = Wybierz stos, który cofa się teraz po ataku na { $at }.
ask-aftermath = { $at } jest puste: wybierz jednostki do pościgu albo stos, który się cofnie.
ask-leave = Wybierz stos, który cofnie się spod { $at }.
ask-advance = Wybierz pole, na które wejdzie jednostka.
done-aftermath = Zostań
label-fall-back = Cofnij się z { $from }
ask-resist = Stos w { $at } musi się cofnąć. Wybierz jednostkę do zaciętego oporu albo cofnij stos.
done-resist = Cofnij
ask-retreat = Wybierz pole odwrotu z { $from }.
ask-retreat-on = Stanąć w { $from } czy cofnąć się o pole dalej?
done-retreat = Stań tutaj
label-off-map = Poza mapę
fact-captured = { $unit } dostaje się do niewoli w { $from }

term-halved = Jednostki innych dywizji atakują z połową siły
term-support = Wsparcie sztabu
term-snow = Śnieg
term-terrain = Teren bronionego pola

ask-strategy = Wybierz strategię. Pozostanie tajna do końca.
strategy-juncture = Połączenie
strategy-lesser-envelopment = Małe okrążenie
strategy-greater-envelopment = Wielkie okrążenie
strategy-covering-battle = Bitwa osłonowa
strategy-rennenkampf-first = Najpierw Rennenkampf
strategy-battle-of-annihilation = Bitwa na zniszczenie
ask-garrison = Wybierz dla { $unit } pole w niemieckim mieście lub obok niego.
ask-course = Wybierz drogę dla { $unit }.
label-course-transit = Pole „W drodze”
label-course-redeploy = Przerzuć dywizję
label-course-scheduled = Przybycie według planu
fact-guard = Przybywa 3 Dywizja Gwardii
fact-transit = { $unit } trafia do pola „W drodze”
fact-redeployed = { $unit } zostaje przerzucona
fact-recalled = { $unit } zostaje odwołana
fact-scheduled = { $unit } przybędzie według planu
ask-redeploy = Przerzucić albo odwołać dywizję?
done-redeploy = Nie
label-redeploy = Przerzuć dywizję { $unit }
label-recall = Odwołaj dywizję { $unit }

ask-cover = Wybierz pole dla { $unit }.
ask-calls = Wezwać posiłki do rejonu wejścia?
done-calls = Nie wzywaj więcej
ask-call-area = Wybierz rejon wejścia dla { $unit }.
ask-call-real = Który z dwóch sztabów jest prawdziwy?
area-tilsit = Tylża
area-insterburg = Wystruć
area-loetzen = Lec
area-johannisburg = Jańsbork
area-kovno = Kowno
area-grodno = Grodno
area-bialystok = Białystok
fact-line = { $unit } czeka na linii: { $area }
ask-lines = Żadne pole rejonu nie jest wolne. Wycofać żetony z linii?
done-lines = Zostaw
fact-taken-back = { $unit } zostaje wycofana z linii
ask-return = Wybierz rejon, przez który wraca { $unit }.
fact-snow = Pada śnieg
fact-clear = Niebo jest pogodne

drawer-due = Jeszcze nie przybyły
drawer-scheduled = Według planu
drawer-transit = W drodze
drawer-redeployed = Przerzucone
drawer-line = Na linii wejścia
drawer-away = Poza mapą
drawer-boxed = Pod ukrytymi żetonami
drawer-revealed = Ujawnione, do wystawienia
drawer-eliminated = Zniszczone
drawer-captured = W niewoli
load-fighting = piechota i kawaleria
load-support = sztaby i artyleria

overlay-zones = Strefy kontroli
overlay-reach = Zasięg jednostki
overlay-rail = Koleje obu stron
overlay-command = Pola przy sztabach
overlay-sight = Pola, na których żetony są ujawniane
overlay-danger = Siła wroga w zasięgu

why-too-far = To kosztuje { $needs } pkt. ruchu, a zostało { $left }.
why-zone-stop = Grupa, która weszła w strefę kontroli wroga, w tej fazie nie idzie dalej.
why-zones = Oba pola leżą w strefach kontroli wroga.
why-enemy = W { $at } stoją jednostki wroga.
why-water = Dzieli je jezioro.
why-crowded = Na polu mieszczą się najwyżej dwie jednostki piechoty lub kawalerii i jeden sztab lub artyleria.
why-seen = Jednostki wroga zobaczyłyby tam żeton.
why-moved = { $unit } już się ruszała w tej fazie.
why-hinders = Wrogowie w { $at } stoją obok obu pól; ich też trzeba by zaatakować.
why-busy = Jednostki w { $at } atakują gdzie indziej albo są ostatnimi do innego ataku.
why-apart = { $at } nie sąsiaduje z atakowanym polem.

score-strategy = Strategia
score-units = Jednostki wroga wzięte lub zniszczone
score-redeployment = Przerzut
score-fortresses = Twierdze
score-captured = Wzięte jednostki
score-corps = Rosyjskie korpusy posiłków
score-start = Punkty początkowe
ask-retreat-further = W { $from } nie ma miejsca. Na które pole prowadzi dalszy odwrót?
why-zone-start = { $unit } na początku fazy ruchu mobilnego był w strefie kontroli wroga.
why-lost = { $unit } jest stracony.
why-no-advance = { $unit } to sztab lub artyleria; za wrogiem idą tylko piechota i kawaleria.
why-not-infantry = { $unit } to nie piechota.
why-captured = { $unit } trafił do niewoli; wracają tylko jednostki zniszczone.
why-whole = { $unit } nie stracił żadnego stopnia.
why-far-from-staff = Żaden sztab { $unit }, który może jeszcze dać stopień, nie stoi na tym polu ani obok.
why-no-return = Żaden sztab { $unit } nie ma miejsca na swoim polu ani obok.
why-no-attackers = Nikt w { $at } nie może teraz atakować.
fact-odds = Atak na { $at }: { $attack } przeciw { $defence }
fact-still-unsupplied = { $unit } pozostaje bez zaopatrzenia
ask-follow = Wybierz kolejne jednostki do posunięcia po ataku na { $at }.
