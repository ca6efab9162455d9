# Great War in the East: strony, etapy i fazy.
side-german = Niemcy
side-russian = Rosjanie
side-russian-second = Rosyjska 2. Armia
turn = Etap { $turn }
date = { $first ->
    [Aug] { $from } sierpnia–{ $to } { $month ->
        [Sep] września
       *[other] { $month }
    }
    [Sep] { $from } września–{ $to } { $month ->
        [Oct] października
       *[other] { $month }
    }
   *[other] { $from }–{ $to } { $month ->
        [Aug] sierpnia
        [Sep] września
        [Feb] lutego
       *[other] { $month }
    }
} { $year }
phase-set-up = Rozstawienie
phase-player-turn = tura gracza
phase-supply = Zaopatrzenie
phase-reinforcement = Posiłki
phase-command = Dowodzenie
phase-movement = Ruch
phase-attrition = Wyczerpanie
phase-withdrawal = Odejście kawalerii
phase-combat = Walka
phase-replacement = Uzupełnienia

ask-set-up = Trwa rozstawianie jednostek.
ask-deploy = Rozstaw { $unit }: na którym polu?
ask-gruppen = Rozłóż znaczniki Gruppe albo rozpocznij grę.
ask-marker = Gdzie położyć { $unit }?
ask-a-marker = Na mapę trafia znacznik Gruppe.
ask-take-up = Które jednostki idą pod { $unit }?
ask-set-down = Które jednostki stają odkryte?
ask-regroup = Jednostki zmieniają znacznik.
ask-call = { $left ->
    [relief] Odwołać von Prittwitza?
    [west-front] Wezwać jednostki z frontu zachodniego?
   *[both] Odwołać von Prittwitza i wezwać jednostki z frontu zachodniego?
}
ask-successor = Gdzie obejmują dowództwo Hindenburg i Ludendorff?
ask-arrivals = Który posiłek wchodzi?
ask-entry = { $unit } wchodzi: na którym polu?
ask-an-entry = Wchodzi posiłek: na którym polu?
ask-command = Która kwatera wydaje rozkazy?
ask-command-by = { $left ->
    [one] Komu rozkazuje { $unit }? Został 1 punkt stosu.
    [few] Komu rozkazuje { $unit }? Zostały { $left } punkty stosu.
   *[many] Komu rozkazuje { $unit }? Zostało { $left } punktów stosu.
}
ask-command-all = Komu rozkazuje { $unit }? Bez ograniczeń.
ask-hoffman = Której kwaterze pomaga von Hoffman?
ask-hoffman-strength = Czyją siłę dowodzenia podnosi von Hoffman?
ask-command-dice = Która jednostka bez rozkazu próbuje rzutu?
ask-moves = Która jednostka rusza?
ask-march = { $left ->
    [one] { $unit } maszeruje: został 1 punkt ruchu.
    [few] { $unit } maszeruje: zostały { $left } punkty ruchu.
   *[many] { $unit } maszeruje: zostało { $left } punktów ruchu.
}
ask-ride = { $left ->
    [one] { $unit } jedzie koleją: zostało 1 pole kolejowe.
    [few] { $unit } jedzie koleją: zostały { $left } pola kolejowe.
   *[many] { $unit } jedzie koleją: zostało { $left } pól kolejowych.
}
ask-a-march = Jednostka maszeruje.
ask-overstack = { $over ->
    [one] Wybierz jednostkę do utraty w { $hex }: 1 punkt stosu za dużo.
    [few] Wybierz jednostkę do utraty w { $hex }: { $over } punkty stosu za dużo.
   *[many] Wybierz jednostkę do utraty w { $hex }: { $over } punktów stosu za dużo.
}
ask-an-overstack = Za dużo jednostek w { $hex }: jedna musi odpaść.
ask-withdrawals = Która kawaleria próbuje odejść przed walką?
ask-withdraw = { $left ->
    [one] { $unit } odchodzi: dokąd? Jeszcze 1 pole.
    [few] { $unit } odchodzi: dokąd? Jeszcze { $left } pola.
   *[many] { $unit } odchodzi: dokąd? Jeszcze { $left } pól.
}
ask-retreat = { $left ->
    [one] Dokąd odwrót? Jeszcze 1 pole.
    [few] Dokąd odwrót? Jeszcze { $left } pola.
   *[many] Dokąd odwrót? Jeszcze { $left } pól.
}
ask-follow-up = Kto wchodzi za nimi do { $hex }?
ask-displace = { $unit } cofa się: dokąd?
ask-reserve = Odwrócić { $unit } i rozstawić gdzie indziej?
ask-combats = Które pole zaatakować? Albo koniec ataków.
ask-targets = Zaatakować razem z nim dalsze pola?
ask-attackers = Kto atakuje?
ask-allies = Które z twoich jednostek dołączają do ataku?
ask-shifts = Która kwatera przesuwa stosunek sił?
ask-option = Obrona pobita: jak odpowiada?
ask-loss = { $due ->
    [one] Wybierz jednostkę, która traci poziom (do utraty jeszcze 1 poziom).
    [few] Wybierz jednostkę, która traci poziom (do utraty jeszcze { $due } poziomy).
   *[many] Wybierz jednostkę, która traci poziom (do utraty jeszcze { $due } poziomów).
}
ask-guest-loss = { $due ->
    [one] Wybierz jednostkę, która się tu wycofała i traci poziom (do utraty jeszcze 1 poziom).
    [few] Wybierz jednostkę, która się tu wycofała i traci poziom (do utraty jeszcze { $due } poziomy).
   *[many] Wybierz jednostkę, która się tu wycofała i traci poziom (do utraty jeszcze { $due } poziomów).
}
ask-advance = Kto wkracza do { $hex }?
ask-replacements = { $left ->
    [one] Którą dywizję uzupełnić? Została 1 próba.
    [few] Którą dywizję uzupełnić? Zostały { $left } próby.
   *[many] Którą dywizję uzupełnić? Zostało { $left } prób.
}

begin-the-game = Rozpocznij grę
these-are-all = To wszystkie
call-both = { $left ->
    [relief] Tak, odwołać
    [west-front] Tak, wezwać
   *[both] Tak, jedno i drugie
}
call-neither = Nie
no-more-arrivals = Na razie bez dalszych posiłków
no-more-commands = Koniec rozkazów
command-everybody = Rozkazy dla wszystkich w zasięgu
no-more-dice = Koniec rzutów
end-of-movement = Koniec ruchu
lend-rail = Koniec ruchu, reszta przepustowości kolei dla 2. Armii
take-gruppe-off = Zdejmij Gruppe { $number }
stop-here = Zatrzymaj się tutaj
entrain = Załaduj na pociąg
detrain = Wyładuj z pociągu
take-up = Zabierz jednostki
set-down = Odstaw jednostki
take-marker-off = Zdejmij znacznik
off-map = Poza mapą między { $from } a { $to } ({ $cost })
no-more-withdrawals = Nikt więcej nie odchodzi
nobody-else-follows = Nikt więcej nie wchodzi
turn-it-over = Odwróć
let-it-go = Porzuć
no-more-attacks = Koniec ataków
only-these-hexes = Tylko te pola
attack-with-these = Atakuj tymi
nobody-else-joins = Nikt więcej nie dołącza
no-more-shifts = Koniec przesunięć
option-half = Strać połowę objętych poziomów
option-retreat = { $hexes ->
    [one] Wycofaj się o jedno pole
    [few] Wycofaj się o { $hexes } pola
   *[many] Wycofaj się o { $hexes } pól
}
option-stand = Wytrwaj: strać wszystkie objęte poziomy
option-half-and-retreat = { $hexes ->
    [one] Strać połowę i wycofaj się o jedno pole
    [few] Strać połowę i wycofaj się o { $hexes } pola
   *[many] Strać połowę i wycofaj się o { $hexes } pól
}
option-number = Możliwość { $option }
no-further-advance = Bez dalszego wkraczania
nobody-else-rebuilt = Nikogo więcej nie uzupełniać

fact-heading-side = Etap { $turn }: { $side-name }, { $phase }
fact-heading = Etap { $turn }: { $phase }
fact-enters = { $unit } wchodzi w { $at }
fact-moves = { $unit } idzie do { $to }
fact-gruppe-enters = Gruppe wchodzi w { $at }
fact-gruppe-moves = Gruppe idzie do { $to }
fact-retreats = { $unit } cofa się do { $to }
fact-eliminated = { $unit } przestaje istnieć w { $from }
fact-withdrawn = { $unit } opuszcza { $from }
fact-returned = Gruppe zdjęto z { $from }
fact-marked = { $mark ->
    [shift] { $unit } przesuwa stosunek sił
    [unsupplied] { $unit } nie ma zaopatrzenia
    [out-of-command] { $unit } jest bez rozkazu
    [entrained] { $unit } jest w pociągu
   *[other] { $unit }: { $mark }
}
fact-unmarked = { $mark ->
    [out-of-command] { $unit } ma rozkaz
    [entrained] { $unit } nie jest już w pociągu
   *[other] { $unit }: już nie { $mark }
}
fact-steps = { $left ->
    [one] { $unit } ma jeszcze 1 poziom
    [few] { $unit } ma jeszcze { $left } poziomy
   *[many] { $unit } ma jeszcze { $left } poziomów
}
fact-hex-marked = { $mark ->
    [fortress-weakened] Twierdza w { $hex } jest osłabiona
    [fortress-destroyed] Twierdza w { $hex } jest zniszczona
   *[fortress-step] Twierdza w { $hex } traci poziom
}
fact-reveals = { $unit } stoi w { $at }
fact-attacks = Atak na { $hex }
fact-rolls = { $purpose ->
    [entrain] Rzut na załadunek: { $face }
    [variable] Rzut na front zachodni: { $face }
    [attrition] Rzut na wyczerpanie: { $face }
    [command] Rzut na dowodzenie: { $face }
    [withdrawal] Rzut na odejście: { $face }
    [replacement] Rzut na uzupełnienia: { $face }
   *[combat] Rzut na walkę: { $face }
}
fact-resolves = { $result ->
    [prittwitz] Z dodatkami { $row }: von Prittwitz odchodzi
    [west-front] Z dodatkami { $row }: front zachodni wysyła jednostki
    [both] Z dodatkami { $row }: von Prittwitz odchodzi, a front zachodni wysyła jednostki
   *[none] Z dodatkami { $row }: nic się nie dzieje
}
fact-combat = Wiersz { $row } tabeli: { $result }
fact-points = { $why ->
    [towns] Rosyjskie punkty zwycięstwa { $sign }{ $points }: utrzymane miasto
    [forts] Rosyjskie punkty zwycięstwa { $sign }{ $points }: zniszczona twierdza
    [german-steps] Rosyjskie punkty zwycięstwa { $sign }{ $points }: stracone poziomy niemieckie
    [russian-steps] Rosyjskie punkty zwycięstwa { $sign }{ $points }: stracone poziomy rosyjskie
    [staffs] Rosyjskie punkty zwycięstwa { $sign }{ $points }: kwatera stracona lub odwrócona
    [sixth] Rosyjskie punkty zwycięstwa { $sign }{ $points }: Rosjanie za linią w etapie 6
    [west] Rosyjskie punkty zwycięstwa { $sign }{ $points }: Hindenburg lub front zachodni
   *[empty] Rosyjskie punkty zwycięstwa { $sign }{ $points }: brak zaopatrzonych Rosjan na północy Niemiec
}
zone-yes = Gruppe kontroluje to pole
zone-no = Żadna Gruppe nie kontroluje tego pola
line-cut = Ostatnie na tym polu były wojska niemieckie: pociąg staje
line-free = Na tym polu nie było wojsk niemieckich
attrition = { $dice ->
    [one] Brak zaopatrzenia: 1 rzut
    [few] Brak zaopatrzenia: { $dice } rzuty
   *[many] Brak zaopatrzenia: { $dice } rzutów
}
screen-lifted = Niemieckie rozstawienie zostaje odkryte
regrouped = { $unit } dołącza do { $into }
command-all = Kwatery rozkazują, komu mogą
called-off = Atak odwołany: stosunek sił jest poniżej tabeli
option-taken = Obrońca wybiera możliwość { $option } przy wyniku { $result }
joins = { $unit } atakuje
strengths = { $part ->
    [25] { $attack },25 przeciw { $defence }
    [5] { $attack },5 przeciw { $defence }
    [75] { $attack },75 przeciw { $defence }
   *[other] { $attack } przeciw { $defence }
}
odds = Stosunek sił { $attack }-{ $defence }
odds-shifted = Stosunek sił { $attack }-{ $defence }, przesunięty o { $shift } na { $to }-{ $against }
worse-attacker = Bez rozkazu: atakujący ponosi wynik 2
worse-defender = Bez rozkazu: obrońca ponosi wynik { $result }
west-front-called = Wezwano jednostki z frontu zachodniego
prittwitz-relieved = Von Prittwitz zostaje odwołany
goes-round = { $unit } jedzie linią poza mapą
kovno-free = Kowno nie potrzebuje już załogi
grodno-free = Grodno nie potrzebuje już załogi
warsaw-free = Warszawa nie potrzebuje już załogi

german-reinforcements = Posiłki niemieckie
russian-reinforcements = Posiłki rosyjskie
german-losses = Straty niemieckie
russian-losses = Straty rosyjskie
off-map-railways = Na kolejach poza mapą
gruppen-in-hand = Znaczniki Gruppe w ręku
gruppen-on-map = Gruppen na mapie
marker-in = { $unit } w { $hex }
due-turn = Etap { $turn }, wejście { $entry }
due-west = po wezwaniu frontu zachodniego
due-after-call = { $turns ->
    [one] 1 etap po wezwaniu frontu zachodniego
    [few] { $turns } etapy po wezwaniu frontu zachodniego
   *[many] { $turns } etapów po wezwaniu frontu zachodniego
}
due-successor = w miejsce von Prittwitza
load-stacking = Punkty stosu
track-vp = Rosyjskie punkty zwycięstwa netto
track-rail = Wykorzystana przepustowość kolei
track-own = Własne punkty
track-command = { $unit } dowodzi
track-west = Jednostki frontu zachodniego przybędą w etapie
track-garrisons = Obowiązujące załogi
score-start = Na początku
score-towns = Miasta
score-forts = Twierdze
score-german-steps = Poziomy niemieckie
score-russian-steps = Poziomy rosyjskie
score-staffs = Kwatery
score-sixth = Za linią w etapie 6
score-west = Hindenburg i front zachodni
score-empty = Puste Niemcy
overlay-zones = Strefy kontroli
overlay-supply = Zaopatrzenie
overlay-rail = Czynne koleje
overlay-command = Promień dowodzenia
overlay-reach = Zasięg jednostki
overlay-retreat = Drogi odwrotu
overlay-danger = Siły wroga w zasięgu

term-leader = bohaterski dowódca: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}
term-hungry = bez zaopatrzenia: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}
term-uncommanded = bez rozkazu: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}
term-river = przez rzekę: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}
term-cavalry = kawaleria przeciw piechocie lub umocnieniom: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}
term-shift = przesunięcie ataku: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}
term-staffs = kwatery: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}
term-entrained = w pociągu: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}
term-guests = wycofane na to pole: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}
term-gruppen = zaopatrzenie zależy od tego, co kryją znaczniki grup
term-major-rivers = tylko przez wielkie rzeki
term-leaderless = do wyniku: Rosjanie bez rozkazu
term-city = wielkie miasto w { $hex }
term-trench = okop w { $hex }
term-fortress = twierdza w { $hex }

duty-arrivals = { $units ->
    [one] 1 posiłek powinien wejść, a jeszcze nie wszedł
    [few] { $units } posiłki powinny wejść, a jeszcze nie weszły
   *[many] { $units } posiłków powinno wejść, a jeszcze nie weszło
}
duty-garrison = { $wants ->
    [one] { $hex } wymaga dywizji jako załogi
    [few] { $hex } wymaga korpusu albo dwóch dywizji jako załogi
   *[many] { $hex } wymaga korpusu albo dwóch dywizji jako załogi
}
duty-apart = { $gap ->
    [one] Sztaby 1. i 2. Armii dzieli 1 pole; mają zachować 13
    [few] Sztaby 1. i 2. Armii dzielą { $gap } pola; mają zachować 13
   *[many] Sztaby 1. i 2. Armii dzieli { $gap } pól; mają zachować 13
}
duty-hunger = { $units ->
    [one] 1 jednostka bez zaopatrzenia rzuca na wyczerpanie
    [few] { $units } jednostki bez zaopatrzenia rzucają na wyczerpanie
   *[many] { $units } jednostek bez zaopatrzenia rzuca na wyczerpanie
}
price-hunger = Przy 1, 2 lub 3 jednostka traci połowę poziomów
duty-crowd = { $over ->
    [one] { $hex } przekracza limit o 1 punkt stosu
    [few] { $hex } przekracza limit o { $over } punkty stosu
   *[many] { $hex } przekracza limit o { $over } punktów stosu
}
price-crowd = Jednostki ponad limit przepadają na końcu fazy
duty-towns = { $points ->
    [one] Miasta w rękach rosyjskich dają na końcu etapu 1 punkt
    [few] Miasta w rękach rosyjskich dają na końcu etapu { $points } punkty
   *[many] Miasta w rękach rosyjskich dają na końcu etapu { $points } punktów
}
duty-line = { $points ->
    [one] Rosjanie za linią dają na końcu etapu 1 punkt
    [few] Rosjanie za linią dają na końcu etapu { $points } punkty
   *[many] Rosjanie za linią dają na końcu etapu { $points } punktów
}
duty-foothold = { $points ->
    [one] Bez zaopatrzonej jednostki na północy Niemiec etap kosztuje 1 punkt
    [few] Bez zaopatrzonej jednostki na północy Niemiec etap kosztuje { $points } punkty
   *[many] Bez zaopatrzonej jednostki na północy Niemiec etap kosztuje { $points } punktów
}

# Dlaczego nie.
why-radius = Poza promieniem dowodzenia { $staff }, który wynosi { $radius }.
why-points = { $needs ->
    [one] Potrzeba 1 punktu ruchu, jest { $has }.
    [few] Potrzeba { $needs } punktów ruchu, jest { $has }.
   *[many] Potrzeba { $needs } punktów ruchu, jest { $has }.
}
why-points-gruppe = { $needs ->
    [one] Gruppe może kontrolować to pole: potrzeba 1 punktu ruchu, jest { $has }.
    [few] Gruppe może kontrolować to pole: potrzeba { $needs } punktów ruchu, jest { $has }.
   *[many] Gruppe może kontrolować to pole: potrzeba { $needs } punktów ruchu, jest { $has }.
}
why-points-zone = { $needs ->
    [one] Wróg kontroluje to pole: potrzeba 1 punktu ruchu, jest { $has }.
    [few] Wróg kontroluje to pole: potrzeba { $needs } punktów ruchu, jest { $has }.
   *[many] Wróg kontroluje to pole: potrzeba { $needs } punktów ruchu, jest { $has }.
}
why-rail = { $needs ->
    [one] Potrzeba 1 punktu przepustowości kolei, zostało { $has }.
    [few] Potrzeba { $needs } punktów przepustowości kolei, zostało { $has }.
   *[many] Potrzeba { $needs } punktów przepustowości kolei, zostało { $has }.
}
why-strength = { $needs ->
    [one] Potrzeba 1 punktu siły dowodzenia, zostało { $has }.
    [few] Potrzeba { $needs } punktów siły dowodzenia, zostało { $has }.
   *[many] Potrzeba { $needs } punktów siły dowodzenia, zostało { $has }.
}
why-abroad = Jedzie linią poza mapą.
why-all-commanded = Wszyscy w jego promieniu są pod dowództwem.
why-ally = Należy do drugiego gracza rosyjskiego.
why-alone = Dowódca dołącza tylko do dwóch punktów stosu już wskazanych atakujących na jego polu.
why-apart = Obie kwatery armii dzieliłaby odległość { $has }; wymagane minimum: { $needs }.
why-attacked = Już atakowała w tej fazie.
why-better-way = Jest lepsza droga odwrotu: ku zaopatrzeniu i poza strefy wroga.
why-commanded = Już jest pod dowództwem.
why-covered = Jest tam tylko znacznik Gruppe; tego, co pod nim leży, nie można jeszcze atakować.
why-did-not-attack = Nie brała udziału w tym ataku.
why-due = Przybywa w etapie { $needs }; trwa etap { $has }.
why-empty-gruppe = Pod tym znacznikiem nic nie leży.
why-enemy-came-last = Wróg wszedł na to pole jako ostatni.
why-entrained = Jest w pociągu.
why-entry-shut = Pole wejścia jest zajęte lub kontrolowane przez wroga.
why-far = To pole z nią nie sąsiaduje.
why-foreign-line = Tamtejsza linia należy do wroga.
why-fort-did-not-attack = Twierdza nie bierze udziału w ataku i nie ponosi za niego strat.
why-fort-has-paid = Załoga się wycofuje, a twierdza zapłaciła już swoją część.
why-fortress-stays = Sama twierdza nie może się wycofać.
why-fought = Walczyła w poprzednim etapie.
why-garrison = Tutejszy garnizon jej potrzebuje.
why-garrison-short = Garnizonowi brakuje załogi, a jedna z twoich jednostek może jeszcze do niego dotrzeć.
why-has-advanced = Już wykonała pościg.
why-has-come = Jest już na mapie.
why-haven = Kwatera idzie na najbliższe pole z własnymi wojskami lub twierdzą.
why-held-to-the-last = Zaopatrzeni obrońcy wytrwali do końca; nikt nie idzie w pościg.
why-hex-wanted = Wskaż pole marszu.
why-hoffman-alone = Nie stoi przy nim żadna kwatera.
why-hoffman-late = Pomaga, zanim padnie pierwszy rozkaz.
why-hosts-and-guests = Jednostki, które się tu wycofały, płacą osobno od obrońców pola.
why-hungry = Jest bez zaopatrzenia.
why-in-hand = Znacznika nie ma na mapie.
why-in-the-open = Już stoi odkryta.
why-is-marker = To znacznik Gruppe, a nie jednostka.
why-laid-out = Ten znacznik już leży na mapie.
why-last-hope = Garnizonowi brakuje załogi i tylko ta jednostka może jeszcze do niego dotrzeć.
why-level-shifted = Kwatera tego szczebla już przesunęła ten atak.
why-line-full = Żadna linia przez tę krawędź nie pomieści pociągu.
why-line-left = Punkty stosu na linii: potrzeba { $needs }, wolne { $has }.
why-lone-staff = Samych kwater się nie atakuje, lecz spycha.
why-lost = Została stracona.
why-marker-rests = Ten znacznik opuścił mapę w tej fazie.
why-marker-stays = Gruppe nie opuszcza mapy koleją.
why-moved = Już się poruszała w tej fazie.
why-must-detrain = Załadowano więcej pociągów, niż pozwala przepustowość; ktoś musi wysiąść.
why-must-part = Obie kwatery armii są zbyt blisko, a jedna może się jeszcze odsunąć.
why-named = Już wskazane.
why-nearest-entry = Własne wejście jest zamknięte; dozwolone jest tylko najbliższe wolne pole brzegu.
why-no-attack = Nie ma siły ataku.
why-no-attempts = Wykorzystano obie próby tego etapu.
why-no-cavalry = Wycofuje się tylko kawaleria.
why-no-division = Uzupełnia się tylko niemieckie dywizje piechoty.
why-no-enemy-beside = Nie sąsiaduje z nią żadna widoczna jednostka wroga.
why-no-exit = To nie jest wyjście twojej strony.
why-no-fort-here = Żadna twoja twierdza nie ponosi tu strat.
why-no-gruppe = To może zrobić tylko Gruppe.
why-no-home = Nie ma twierdzy, Gruppe ani zaopatrzonej jednostki, przy której można go położyć.
why-no-home-there = Znacznik wraca do twierdzy, Gruppe lub zaopatrzonej jednostki.
why-no-line = Nie biegnie tędy linia własnego kraju.
why-no-line-there = Nie prowadzi tam linia własnego kraju.
why-no-link = Nie zaczyna się tu żadna linia poza mapą.
why-no-marker = Wskaż znacznik Gruppe na tym samym polu.
why-no-marker-chosen = Teraz wykłada się tylko znaczniki Gruppe.
why-no-more-hexes = Jeden atak nie obejmie więcej pól.
why-no-option = Wynik nie daje takiej możliwości.
why-no-shift = Nie ma przesunięcia ataku.
why-no-staff = To nie jest kwatera.
why-no-such-button = Nie ma tu takiego wyboru.
why-no-train = Nie jest w pociągu.
why-nobody-beside = Żadna twoja jednostka zdolna do ataku nie sąsiaduje z tym polem.
why-nobody-beside-all = Żadna jednostka nie sąsiaduje ze wszystkimi tymi polami.
why-nobody-named = Wskaż co najmniej jedną atakującą jednostkę.
why-nobody-there = Nie ma tam kogo atakować.
why-nobody-to-take = Na tym polu nie ma kogo zabrać.
why-not-abroad = Nie jedzie linią poza mapą.
why-not-attacked = Jej pole nie jest atakowane.
why-not-beside = Nie sąsiaduje z tym polem.
why-not-called = Nie wezwano Frontu Zachodniego.
why-not-halted = Tym przyciskiem zdejmuje się tylko znacznik po marszu.
why-not-in-hex = Nie ma jej na tym polu.
why-not-in-sight = Nie stoi odkryta na mapie.
why-not-its-corps = Przesuwa tylko ataki własnego korpusu.
why-not-now = Teraz nikt o nią nie pyta.
why-not-on-map = Nie ma jej na mapie.
why-not-with-hoffman = Nie stoi przy von Hoffmanie.
why-not-yours = Nie należy do ciebie.
why-nothing-left = Z siły ataku nic nie zostaje.
why-nothing-to-lend = Nie ma przepustowości, którą można by zostawić 2. Armii.
why-occupied = To pole zajmują wojska lub umocnienia wroga.
why-odds = Stosunek sił 1-{ $has }; tabela zaczyna się od 1-{ $needs }.
why-only-retreated = Są tam tylko jednostki, które wycofały się tam w tej fazie.
why-own-country = Wystawia się na lądzie własnego kraju.
why-own-entry = Własne wejście jest otwarte; wchodzi tamtędy.
why-prohibited = Tej krawędzi nikt nie przekracza.
why-rail-rate = Przejechała tyle, na ile pozwala tempo kolei.
why-reaches-nobody = Nikogo nie ma w jego promieniu dowodzenia.
why-rode = Już korzystała z pociągu w tej fazie.
why-set-up-duty = Dwa korpusy przy 0607 lub osiem punktów na południu byłyby już niemożliwe.
why-set-up-limits = Granice planu zamykają przed nią to pole.
why-shifted = Już przesunęła atak w tej fazie.
why-stack = Za dużo punktów stosu: { $needs }, najwyżej { $has }.
why-staff-follows = Kwatera idzie tylko za jednostką, która wyszła z jej pola.
why-staff-has-no-steps = Kwatera nie traci kroków.
why-steps-in-radius = Kroki ataku w jego promieniu: { $has }; potrzeba: { $needs }.
why-steps-of-army = Kroki własnej armii w ataku: { $has }; potrzeba: { $needs }.
why-still-held = Wróg wciąż trzyma to pole.
why-strength-spent = Jej siła dowodzenia jest wyczerpana.
why-successor = Staje przy niemieckich wojskach, kwaterze lub twierdzy.
why-to-come = Jeszcze nie przybyła.
why-together = Stos wycofuje się razem; wskaż pole.
why-too-near = Odległość do najbliższych Rosjan: { $has }; wymagane minimum: { $needs }.
why-train-full = Przepustowość kolei jest wyczerpana.
why-trains-apart = Jednostki w pociągach i piesze nie dzielą znacznika.
why-tried = Już próbowała w tej fazie.
why-unarmed = Stoją tam kwatery wroga; spycha je tylko jednostka z siłą ataku.
why-uncommanded = Jest bez dowództwa.
why-under-it = Już leży pod tym znacznikiem.
why-under-marker = Maszeruje ze swoją Gruppe.
why-unused = Nie występuje w tym scenariuszu.
why-walled-off = Przez krawędź między nimi nikt nie atakuje.
why-was-attacked = Już było atakowane w tej fazie.
why-was-there = Najpierw odchodzą ci, którzy się tu wycofali.
why-weighs-nothing = Nie ma punktów stosu; jej strata nic nie da.
why-west-edge = Pole kolejowe zachodniego brzegu jest wolne; wchodzi tamtędy.
why-whole = Nie straciła kroku.
why-zone = Wróg kontroluje to pole.

# Words in the names of counters.
word-German = niemiecka
word-Russian = rosyjska
word-depot = skład
