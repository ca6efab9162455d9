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
duty-crowded-later = W { $at } stoi za dużo jednostek; część musi odejść w następnej fazie ruchu swojej strony.

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
fact-reveals = { $at ->
    [none] { $unit } poza mapą był prawdziwy
   *[other] Żeton w { $at } był prawdziwy
}
fact-returned = { $from ->
    [none] Żeton poza mapą był fałszywy
   *[other] Żeton w { $from } był fałszywy
}

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
ask-leave = Walka o { $at } jest skończona: wybierz stos, który się cofnie, albo zostaw wszystkich na miejscu.
ask-advance = Wybierz pole, na które wejdzie jednostka.
done-aftermath = Zostań
label-fall-back = Cofnij się z { $from }
ask-resist = Stos w { $at } musi się cofnąć. Wybierz jednostkę do zaciętego oporu albo cofnij stos.
done-resist = Odwrót
done-resist-captured = Poddaj się: nie ma dokąd się cofnąć i stos idzie do niewoli
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
fact-comes-back = { $unit } wraca w etapie { $turn }
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
why-step-given = Wszystkie sztaby, które mogłyby pomóc { $unit }, oddały już swój poziom w tej fazie.
why-staff-apart = { $unit } stoi za daleko od jednostki, której brakuje poziomu, albo nie ma dla niej miejsca.
why-named-by = Dywizja jednostki { $unit } idzie w całości: wskaż { $lead }.
why-pair = { $unit } nie oznacza pary, którą można teraz ujawnić: parę oznacza jej pierwszy znacznik.
why-no-staff = { $unit } nie jest sztabem; siły użyczają tylko sztaby.
why-foreign = { $unit } należy do przeciwnika.
why-unsupplied = { $unit } jest bez zaopatrzenia i nie użycza siły.
why-nobody-to-help = Na polu { $unit } ani obok nie ma podległych mu atakujących, którym brakuje sztabu.
why-division-away = Dywizja { $unit } jest przerzucona.
why-on-line = { $unit } czeka na swojej linii i wejdzie w późniejszej zwykłej fazie ruchu.
why-no-attackers = Nikt w { $at } nie może teraz atakować.
fact-odds = Atak na { $at }: { $attack } przeciw { $defence }
fact-still-unsupplied = { $unit } pozostaje bez zaopatrzenia
ask-follow = Wybierz kolejne jednostki do posunięcia po ataku na { $at }.

# Why not, by the case alone
why-4-1e-unit = { $unit } nie jest w tej fazie twój do ruchu.
why-4-1i-unit = { $unit } wchodzi na mapę tylko w zwykłej fazie ruchu.
why-4-1i-pick = Pociągi jeżdżą tylko w zwykłej fazie ruchu.
why-5-0a-hex = { $hex } nie leży obok maszerujących jednostek.
why-5-0a-unit = { $unit } nie jest na mapie albo nie ma dokąd iść.
why-5-0c-unit = { $unit } nie może dołączyć: jednostki ruszają razem z jednego pola, przed pierwszym krokiem.
why-5-1-1a-hex = Na { $hex } stoją wrogie jednostki.
why-5-1-2d-hex = Z jednej wrogiej strefy kontroli do drugiej każdy sztab i artyleria potrzebują piechoty lub kawalerii.
why-5-3a = Pole mieści najwyżej dwie jednostki piechoty lub kawalerii i jeden sztab lub artylerię.
why-5-3f-done = Na polu jest za dużo jednostek, a któraś może jeszcze odejść.
why-6-2a-hex = { $hex } leży we wrogiej strefie kontroli, a nie ma tam nikogo swojego.
why-7-0c-hex = Na { $hex } nie ma wrogich jednostek.
why-7-0d-hex = Między { $hex } a atakowanym polem leży jezioro.
why-7-1e-done = Ten atak został zapowiedziany i wymaga co najmniej jednego atakującego pola.
why-7-1e-hex = Na { $hex } nie zapowiedziano ataku albo już się odbył.
why-7-6i-hex = Na { $hex } nie ma atakujących, którzy mogą się cofnąć.
why-7-6i-unit = { $unit } nie ma nic do zrobienia po tej walce.
why-7-6j-unit = { $unit } nie może ponieść tej straty: najpierw piechota i kawaleria z tego pola, potem artyleria, na końcu sztaby.
why-7-7a-hex = { $hex } nie leży obok cofających się jednostek.
why-7-7c-hex = Odwrót nie prowadzi na { $hex }: stoi tam wróg albo cofający się atakowali to pole lub z niego przychodzą.
why-7-7d-hex = Na { $hex } nie ma miejsca dla cofających się jednostek.
why-7-8c-unit = { $unit } nie może tu stawić zaciekłego oporu: może tylko jednostka z tego pola, która mogłaby ponieść stratę.
why-7-9b-hex = Pościg nie prowadzi na { $hex }: tylko na opuszczone pole albo puste obok niego i obok jednostki.
why-11-3a-hex = { $hex } nie pasuje: jednostka staje na niemieckim terenie, a cała linia frontu musi być osłonięta.
why-11-4a-hex = { $hex } nie jest polem, na którym staje ta jednostka.
why-11-4b-hex = { $hex } nie pasuje: odcinek tego korpusu nie byłby osłonięty.
why-11-5b-pick = Korpus wchodzi jednym rejonem, a jego jednostki czekają w innym.
why-11-6b-pick = Korpus wchodzi jednym rejonem, a jego jednostki czekają w innym.
why-11-5c-done = Rosyjska jednostka musi teraz wejść na mapę.
why-11-5c-hex = { $hex } nie jest teraz otwartym polem wejścia tej jednostki.
why-11-5c-unit = { $unit } jeszcze nie wchodzi albo wróg trzyma pola wejścia.
why-11-6c-unit = { $unit } nie jest jeszcze dostępny.
why-11-6d-unit = { $unit } jest w drodze i opuści pole w późniejszym etapie.
why-11-6e-pick = Tej dywizji nie można przerzucić w całości.
why-11-6f-done = Zaplanowana jednostka musi teraz wejść na mapę.
why-11-6f-unit = { $unit } wejdzie w zaplanowanym etapie.
why-11-7b-unit = { $unit } nie został wezwany albo korpus musi najpierw stanąć na linii rejonu.
why-11-7c-done = Korpus na swojej linii musi teraz wejść na mapę.
why-11-7c-hex = { $hex } nie jest otwartym polem rejonu wejścia tej jednostki.
why-11-7c-unit = { $unit } wejdzie na mapę w następnej zwykłej fazie ruchu.
why-11-7d-hex = { $hex } nie jest polem wejścia tego rejonu albo wróg stoi na nim lub po obu jego stronach.
why-11-7f-hex = { $hex } nie leży przy własnym polu kolejowym na krawędzi mapy i pociągi tam nie dojeżdżają.
why-13-1a-pick = Nie ma tu pociągu: pociągi wożą tylko niektóre wojska, z niektórych pól poza wrogimi strefami kontroli i tylko tyle na etap.
why-13-1b-pick = Koleje przewiozły w tym etapie wszystko, co mogą.
why-13-1b-unit = W tym etapie na kolei nie ma już miejsca dla: { $unit }.
why-13-1b-hex = Na { $hex } nie ma miejsca: tam, gdzie staje pociąg, obowiązują limity stosu.
why-13-1c-pick = Jazda zajmuje cały ruch: grupa już szła.
why-13-1e-pick = Gracz niemiecki nie ma w tej grze pociągów.
why-13-2a-hex = { $hex } jest nieosiągalne po własnych polach kolejowych.
why-13-3a-pick = Grupa nie stoi na własnym polu kolejowym, z którego pociąg dokądś jedzie.
why-13-3d-hex = Kto w tej fazie jedzie, omija wrogie strefy kontroli.
why-13-3e-pick = Jazda kosztuje połowę punktów ruchu, a są już wydane.
why-13-4b-pick = Stos wsiada tylko w mieście lub miasteczku z koleją.
why-13-4b-hex = Stos wysiada tylko w mieście lub miasteczku z koleją.
why-14-2a-done = Wybierz co najmniej jedną jednostkę pod znaczniki.
why-14-2a-unit = { $unit } nie przybywa w tym samym czasie i miejscu albo pole jest pełne.
why-14-2b-hex = Na { $hex } nie można położyć znaczników: wróg by je widział, stoją tam inni albo nie ma kogo ukryć.
why-14-2b-unit = { $unit } nie może wejść pod te znaczniki: musi stać na ich polu lub obok, a w polu ukrytych musi być miejsce.
why-14-3b-done = Na polu znaczników stoją inne jednostki.
why-14-3b-hex = Znaczniki nie dzielą { $hex } z nikim poza sobą.
why-14-3a-hex = { $hex } nie jest polem prawdziwego sztabu ani obok niego albo nie ma miejsca.
why-14-3e-hex = { $hex } nie jest polem prawdziwego sztabu ani obok niego albo nie ma miejsca.
why-14-4b-hex = { $hex } nie jest polem prawdziwego znacznika ani obok niego albo nie ma miejsca.
why-15-2c-unit = { $unit } nie jest twoim sztabem, który można odwrócić.
why-15-5a-unit = { $unit } nie może dać poziomu tej jednostce.
why-15-5b-unit = { $unit } odzyskał poziom i nie rusza się w tej fazie.
why-15-5c-hex = { $hex } nie jest polem sztabu ani obok, jest pełne albo we wrogiej strefie kontroli.
why-17-1b-unit = { $unit } nie należy do dywizji polowej.
why-17-1c-unit = Dywizja jednostki { $unit } nie jest w polu „W drodze”.
why-17-1e-unit = Dywizja jednostki { $unit } nie jest kompletna.
why-18-0b-hex = { $hex } nie leży na drodze o tylu dokładnie polach, ile wskazała kostka.
why-target-apart = Obok { $at } nie stoi żadna twoja jednostka zdolna do ataku.
why-target-busy = Wszystkie jednostki mogące atakować { $at } są potrzebne do innych ataków.
why-15-3a = Sztab nie może tam wspierać.
why-7-7d-done = Nie ma tu miejsca: odwrót musi trwać.
why-11-7f-unit = { $unit } nie ma na krawędzi mapy własnej kolei, którą mógłby przybyć.
why-7-6f-hex = Na { $hex } nie ma pobitych atakujących, którzy muszą jeszcze odpowiedzieć.
why-7-7e-hex = Odwrót nie prowadzi dalej na { $hex }.
why-14-3c-hex = Wrogie jednostki widziałyby znacznik na { $hex }.
why-13-4c = Stos jeździ tylko po podwójnym torze.
why-7-9a-unit = { $unit } nie może iść naprzód: żadne pole się nie opróżniło albo jednostka go nie atakowała.
why-7-9a = Nie można tam iść naprzód.
why-7-9b-unit = { $unit } nie może tam iść naprzód.
why-7-9c-unit = { $unit } to sztab lub artyleria; naprzód idą tylko piechota i kawaleria.
why-11-7h-unit = { $unit } opuścił mapę i wróci w późniejszym etapie.
why-13-1a-hex = W { $hex } nie staje żaden pociąg: pociągi jeżdżą z jednej twierdzy do drugiej, poza wrogimi strefami kontroli.
why-13-1d = Pociągi obsługują Osowiec tylko wtedy, gdy pole 1028 kontrolują Rosjanie.
why-13-3d-pick = Kto stoi we wrogiej strefie kontroli albo był w niej w tej fazie, nie wsiada do pociągu.
why-14-1c-unit = { $unit } jest ukryty wraz z korpusem i rusza się z bliźniaczymi sztabami.
why-14-1d-unit = { $unit } leży w skrytce albo nie jest w grze: pary żetonów wystawia się i ujawnia na początku fazy ruchu.
why-14-4f-unit = { $unit }: teraz nie można wystawić tej pary: jest w grze, ujawniono ją w tej fazie albo wolny jest wcześniejszy znacznik.
why-17-2a-unit = { $unit } jest przerzucony; dywizję można odwołać na początku zwykłej fazy ruchu.
why-marker-company = Żetony i ukryte sztaby dzielą pole tylko ze swoim bliźniakiem.
