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
ask-call = Odwołać von Prittwitza i wezwać jednostki z frontu zachodniego?
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
call-both = Tak, jedno i drugie
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

why-radius = Poza promieniem dowodzenia { $staff }, który wynosi { $radius }.
why-strength = { $needs ->
    [one] Potrzeba 1 punktu siły dowodzenia, zostało { $left }.
    [few] Potrzeba { $needs } punktów siły dowodzenia, zostało { $left }.
   *[many] Potrzeba { $needs } punktów siły dowodzenia, zostało { $left }.
}
why-haven = Kwatera idzie na najbliższe pole z własnymi wojskami lub twierdzą.
why-points = { $needs ->
    [one] Potrzeba 1 punktu ruchu, jest { $left }.
    [few] Potrzeba { $needs } punktów ruchu, jest { $left }.
   *[many] Potrzeba { $needs } punktów ruchu, jest { $left }.
}
why-stack = Za dużo: { $points } punktów stosu z { $limit }.
why-odds = Stosunek sił { $attack }-{ $defence }; tabela zaczyna się od 1-{ $least }.
why-rail = { $needs ->
    [one] Potrzeba 1 punktu przepustowości kolei, zostało { $left }.
    [few] Potrzeba { $needs } punktów przepustowości kolei, zostało { $left }.
   *[many] Potrzeba { $needs } punktów przepustowości kolei, zostało { $left }.
}
