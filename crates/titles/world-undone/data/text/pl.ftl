side-german = Niemcy
side-russian = Rosjanie
date = { $weekday ->
    [Mon] pon.
    [Tue] wt.
    [Wed] śr.
    [Thu] czw.
    [Fri] pt.
    [Sat] sob.
   *[Sun] niedz.
} { $day } { $month ->
    [July] lipca
    [August] sierpnia
    [September] września
    [October] października
   *[other] { $month }
} { $year }

phase-first-movement = Pierwszy ruch
phase-first-combat = Pierwsza walka
phase-second-movement = Drugi ruch
phase-second-combat = Druga walka

ask-enemy-moves = Przeciwnik się porusza.
ask-dummies = Rozstaw atrapy poza zasięgiem wzroku przeciwnika.
ask-moves-first = Pierwszy ruch: która jednostka maszeruje?
ask-moves-second = Drugi ruch: która jednostka maszeruje?
ask-march = { $left ->
    [one] { $unit } maszeruje: został jeden punkt ruchu.
    [few] { $unit } maszeruje: zostały { $left } punkty ruchu.
    [many] { $unit } maszeruje: zostało { $left } punktów ruchu.
   *[other] { $unit } maszeruje: zostało { $left } punktu ruchu.
}
ask-march-group = { $left ->
    [one] { $unit } i jeszcze { $more }: został jeden punkt ruchu.
    [few] { $unit } i jeszcze { $more }: zostały { $left } punkty ruchu.
    [many] { $unit } i jeszcze { $more }: zostało { $left } punktów ruchu.
   *[other] { $unit } i jeszcze { $more }: zostało { $left } punktu ruchu.
}
ask-march-enters = { $left ->
    [one] { $unit } wchodzi na mapę: został jeden punkt ruchu.
    [few] { $unit } wchodzi na mapę: zostały { $left } punkty ruchu.
    [many] { $unit } wchodzi na mapę: zostało { $left } punktów ruchu.
   *[other] { $unit } wchodzi na mapę: zostało { $left } punktu ruchu.
}
ask-march-rides = { $left ->
    [one] { $unit } jedzie koleją: został jeden punkt ruchu.
    [few] { $unit } jedzie koleją: zostały { $left } punkty ruchu.
    [many] { $unit } jedzie koleją: zostało { $left } punktów ruchu.
   *[other] { $unit } jedzie koleją: zostało { $left } punktu ruchu.
}
ask-excess = Za dużo jednostek na jednym polu: którą usuwasz?
ask-plan = Zadeklaruj atak: które pole? Albo koniec ataków.
ask-targets = Zaatakować więcej pól w tej samej walce?
ask-attackers = Które jednostki atakują?
ask-guns = Która ciężka artyleria wspiera atak?
ask-resolve = Który atak rozstrzygasz teraz?
ask-leave-defenders = Czy broniąca się kawaleria wycofuje się przed walką?
ask-leave-attackers = Czy atakująca kawaleria cofa się przed walką?
ask-call-off = Kawaleria odeszła. Walczyć dalej?
ask-exchange = { $owed ->
    [one] Wymiana: usuń jednostki warte 1 punkt siły.
    [few] Wymiana: usuń jednostki warte { $owed } punkty siły.
    [many] Wymiana: usuń jednostki warte { $owed } punktów siły.
   *[other] Wymiana: usuń jednostki warte { $owed } punktu siły.
}
ask-retreats = Który stos cofa się pierwszy?
ask-retreat = { $left ->
    [one] Dokąd odwrót? Jeszcze 1 pole.
    [few] Dokąd odwrót? Jeszcze { $left } pola.
    [many] Dokąd odwrót? Jeszcze { $left } pól.
   *[other] Dokąd odwrót? Jeszcze { $left } pola.
}
ask-crowd = Pole jest pełne: które z jednostek po odwrocie są ponad limit?
ask-advances = Która jednostka naciera po walce?
ask-advance = { $unit } naciera: dokąd?

end-of-movement = Koniec ruchu
stop-here = Zatrzymaj się tutaj
keep-the-rest = Zatrzymaj resztę
no-more-attacks = Koniec ataków
only-these-hexes = Tylko te pola
attack-with-these = Atakuj tymi
no-more-artillery = Bez dalszej artylerii
stand-and-fight = Stań do walki
fight-on = Walcz dalej
call-off = Odwołaj atak
no-further-advance = Bez dalszego natarcia
pick-cut = Przetnij linię kolejową
pick-repair = Napraw linię kolejową
pick-entrain = Załaduj na pociąg
pick-detrain = Wyładuj z pociągu
pick-force = Marsz forsowny
pick-keep = Przejmij kontrolę nad polem
pick-reserve = Zachowaj { $points } PR
pick-leave-reserve = Zostaw tu rezerwę { $points } PR

fact-heading-side = Etap { $turn }: { $side-name }, { $phase }
fact-marked = { $mark ->
    [disrupted] { $unit }: dezorganizacja
    [entrained] { $unit }: załadunek na pociąg
    [forced-march] { $unit }: marsz forsowny
    [holds] { $unit } trzyma pole na stałe
   *[other] { $unit }: { $mark }
}
fact-unmarked = { $mark ->
    [entrained] { $unit }: wyładunek z pociągu
    [fixed] { $unit } może się już ruszać
   *[other] { $unit }: już nie { $mark }
}
fact-hex-marked = { $mark ->
    [rail-cut] Linia kolejowa przecięta w { $hex }
    [fortress-destroyed] Twierdza w { $hex } zniszczona
    [mp-reserved] Punkty ruchu zachowane w { $hex }
   *[other] { $hex }: { $mark }
}
fact-hex-unmarked = { $mark ->
    [rail-cut] Linia kolejowa naprawiona w { $hex }
    [mp-reserved] Rezerwa w { $hex } zużyta w walce
   *[other] { $hex }: już nie { $mark }
}
fact-rolls = { $purpose ->
    [combat] Rzut na walkę: { $face }
    [release] Rzut na zwolnienie: { $face }
   *[other] Wynik rzutu: { $face }
}
fact-resolves = Kolumna { $column ->
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
}, wiersz { $row }: { $result }
fact-scores = { $points ->
    [one] { $side-name }: 1 punkt zwycięstwa
    [few] { $side-name }: { $points } punkty zwycięstwa
    [many] { $side-name }: { $points } punktów zwycięstwa
   *[other] { $side-name }: { $points } punktu zwycięstwa
}
fact-scores-opening = { $points ->
    [one] { $side-name }: 1 punkt zwycięstwa za mniej niż trzy ataki na 1. Armię
    [few] { $side-name }: { $points } punkty zwycięstwa za mniej niż trzy ataki na 1. Armię
    [many] { $side-name }: { $points } punktów zwycięstwa za mniej niż trzy ataki na 1. Armię
   *[other] { $side-name }: { $points } punktu zwycięstwa za mniej niż trzy ataki na 1. Armię
}
fact-scores-fortress = { $points ->
    [one] { $side-name }: 1 punkt zwycięstwa za zniszczoną twierdzę
    [few] { $side-name }: { $points } punkty zwycięstwa za zniszczoną twierdzę
    [many] { $side-name }: { $points } punktów zwycięstwa za zniszczoną twierdzę
   *[other] { $side-name }: { $points } punktu zwycięstwa za zniszczoną twierdzę
}
takes-part = { $unit } bierze udział
fact-fights = Walka w { $hex }
strengths = Siła { $attack } przeciw { $defence }
strengths-plus = Siła { $attack } przeciw { $defence }, +{ $die } do rzutu
strengths-minus = Siła { $attack } przeciw { $defence }, −{ $die } do rzutu
final-points = Punkty zwycięstwa: Niemcy { $german }, Rosjanie { $russian }
hidden-move = Żeton przechodzi z { $from } do { $to }
hidden-entry = Żeton pojawia się w { $at }
armies-reconciled = Armie rosyjskie odtąd współdziałają
samsonov-dies = Samsonow odbiera sobie życie (rzut { $face })
samsonov-lives = Samsonow żyje, a jego armia nabiera ducha (rzut { $face })
replacement = { $unit } wraca w etapie { $turn }
no-replacement = { $unit } nie wraca: etap { $turn } jest po końcu gry
army-moves = { $army ->
    [first] 1. Armia znów się porusza
   *[second] 2. Armia znów się porusza
}
army-moves-die = { $army ->
    [first] 1. Armia znów się porusza (rzut { $face })
   *[second] 2. Armia znów się porusza (rzut { $face })
}
army-frozen = { $army ->
    [first] 1. Armia wciąż czeka na rozkazy (rzut { $face })
   *[second] 2. Armia wciąż czeka na rozkazy (rzut { $face })
}
hindenburg = Hindenburg i Ludendorff obejmują dowództwo 8. Armii
cavalry-leaves = { $unit } wymyka się (rzut { $face })
cavalry-held = { $unit } musi walczyć (rzut { $face })

load-fighting = piechota i kawaleria
load-artillery = ciężka artyleria
load-headquarters = sztaby
drawer-reinforcements = { $side-name }: posiłki
drawer-dummies = { $side-name }: atrapy
drawer-eliminated = { $side-name }: straty
drawer-turn = Etap { $turn }
track-rail = Jednostki załadowane w tym etapie
track-points = Punkty zwycięstwa
track-reserve = Wolne znaczniki rezerwy
track-reserve-first = 1. Armia: wolne znaczniki rezerwy
track-reserve-second = 2. Armia: wolne znaczniki rezerwy
track-opening = Ataki na 1. Armię przy co najmniej 2:1
track-second-army = Straty 2. Armii
score-towns = Zajęte miasta i miasteczka
score-units = Wyeliminowane jednostki przeciwnika
score-fortresses = Zniszczone twierdze
score-opening = Mniej niż trzy ataki w etapie 1
score-west = Wojska pozostawione na zachodzie
overlay-zones = Strefy kontroli
overlay-supply = Zaopatrzenie
overlay-reach = Zasięg
overlay-rail = Czynne linie kolejowe
overlay-retreat = Drogi odwrotu
overlay-danger = Pola w zasięgu przeciwnika
significant = znaczące zwycięstwo
minor = niewielkie zwycięstwo
draw = remis
victory = zwycięstwo
headquarters = zwycięstwo przez utratę niemieckiego sztabu

term-samsonov = Samsonow żyje: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}
term-unsupplied = bez zaopatrzenia: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}
term-lone-guns = sama ciężka artyleria: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}
term-overstacked = ponad limit: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}
term-fortress = twierdza w { $hex }
term-swamp = obrońca stoi na bagnie
term-forest = obrońca stoi w lesie
term-river = wszyscy atakują przez rzekę
term-flank = atak z flanki
term-guns-attack = atakująca ciężka artyleria
term-guns-defend = broniąca się ciężka artyleria

duty-opening = Zaatakuj 1. Armię przy co najmniej 2:1
price-opening = { $points ->
    [one] 1 punkt zwycięstwa dla Rosjan
    [few] { $points } punkty zwycięstwa dla Rosjan
    [many] { $points } punktów zwycięstwa dla Rosjan
   *[other] { $points } punktu zwycięstwa dla Rosjan
}
duty-owed = Zaatakuj każdą jednostkę przeciwnika w strefach kontroli atakujących
duty-excess = Przekroczony limit stosu: na koniec fazy jednostki zostaną usunięte
price-excess = { $count ->
    [one] 1 jednostka wyeliminowana
    [few] { $count } jednostki wyeliminowane
    [many] { $count } jednostek wyeliminowanych
   *[other] { $count } jednostki wyeliminowanej
}
duty-reinforcements = Posiłki mogą wejść tylko w tej fazie
price-reinforcements = Czekają do następnego etapu
duty-unsupplied = Jednostki bez zaopatrzenia
price-unsupplied = O jeden punkt ruchu mniej, połowa siły w walce

why-5-0b-unit = { $unit } jest w stanie dezorganizacji.
why-3-5b-unit = { $unit } jest w stanie dezorganizacji.
why-5-0i-unit = { $unit } poruszała się już w tej fazie.
why-5-1f-unit = { $unit } leży pod znacznikiem rezerwy.
why-9-4g-unit = { $unit } nie może się ruszyć przed zwolnieniem.
why-due = { $unit } przybywa w etapie { $turn }.
why-5-3a-unit = { $unit } może wejść tylko w pierwszej fazie ruchu.
why-10-1e-unit = { $unit } może wejść tylko w pierwszej fazie ruchu.
why-10-6-2b-unit = { $unit } należy do armii, która straciła sztab.
why-10-6-2-1b-unit = { $unit } należy do armii Samsonowa, która nie rusza się w etapie po jego śmierci.
why-elsewhere = { $unit } nie stoi na tym samym polu co { $lead }.
why-7-2a-unit = { $unit } nie walczy razem z drugą armią.
why-5-0d-hex = { $hex } nie sąsiaduje.
why-points = { $needs ->
    [one] Potrzeba 1 punktu ruchu, jest { $left }.
    [few] Potrzeba { $needs } punktów ruchu, jest { $left }.
    [many] Potrzeba { $needs } punktów ruchu, jest { $left }.
   *[other] Potrzeba { $needs } punktu ruchu, jest { $left }.
}
why-halted-unit = Zatrzymanie w strefie jednostki { $unit } w { $hex }.
why-halted = Zatrzymanie w strefie przeciwnika w { $hex }.
why-zone-unit = W strefie jednostki { $unit } w { $hex }.
why-zone = W strefie przeciwnika w { $hex }.
why-5-0a-hex = W { $hex } stoi przeciwnik.
why-3-3f-hex = { $hex } to niemiecka twierdza.
why-TEC-g-hex = Przez wodę nie da się przejść do { $hex }.
why-10-3b-hex = Marsz forsowny nie może prowadzić obok przeciwnika: { $hex }.
why-rival = { $distance ->
    [one] { $unit } z drugiej armii jest o 1 pole stąd; wymagane co najmniej { $least }.
    [few] { $unit } z drugiej armii jest o { $distance } pola stąd; wymagane co najmniej { $least }.
    [many] { $unit } z drugiej armii jest o { $distance } pól stąd; wymagane co najmniej { $least }.
   *[other] { $unit } z drugiej armii jest o { $distance } pola stąd; wymagane co najmniej { $least }.
}
why-marker = Znacznik rezerwy w { $hex } ma wartość { $value } PR; marszowi zostało { $left }.
why-trains = Wszystkie pociągi zajęte: { $used } z { $capacity }.
why-train-alone = Na pociąg ładuje się każda jednostka osobno.
why-no-rail = W { $hex } nie ma niemieckiej linii kolejowej.
why-rail-cut = Linia kolejowa jest przecięta w { $hex }.
why-rail-lost = { $hex } jest w rękach Rosjan.
why-rail-broken = Żadna czynna linia nie prowadzi do { $hex }.
why-full = Za dużo w { $hex }: { $count } z { $limit }.
why-10-2-1a = Kawaleria potrzebuje piechoty, by atakować piechotę.
why-attacked-already = { $hex } jest już atakowane.
why-6-0a-hex = Żadna Twoja jednostka nie może zaatakować { $hex }.
why-6-1d-hex = Żadna Twoja jednostka nie może zaatakować { $hex } razem ze wskazanymi polami.
why-owed = { $count ->
    [one] Trzeba też zaatakować { $hex }.
    [few] Trzeba też zaatakować { $count } pola, między innymi { $hex }.
    [many] Trzeba też zaatakować { $count } pól, między innymi { $hex }.
   *[other] Trzeba też zaatakować { $count } pola, między innymi { $hex }.
}
why-6-5g-unit = { $unit } jest ponad limit stosu.
why-5-2e-unit = { $unit } jest w pociągu.
why-3-1f-unit = { $unit } nie może atakować bez innych jednostek.
why-fights-already = { $unit } bierze udział w innym ataku.
why-not-next-to = { $unit } nie sąsiaduje z { $hex }.
why-6-5d-hex = Przed { $hex } płynie rzeka.
why-6-5b-hex = { $hex } oddala od własnej krawędzi mapy albo jest lepsza droga.
why-6-5e-hex = Przez { $hex } nie prowadzi odwrót pełnej długości.
why-2-0d-unit = { $unit } nie jest waszą jednostką.
why-5-0a-unit = { $unit } jest stracona.
why-5-0a-pick = Marsz nie ma takiego rozkazu.
why-5-0i-pick = Nikogo tu nie zostawiono.
why-5-0j-unit = { $unit } nie należy do tego marszu.
why-5-1a-pick = Marsz nie jest jeszcze na mapie.
why-5-1b-pick = Punkty odkłada się tylko w pierwszej fazie ruchu.
why-5-1f-pick = Na tym polu leży już znacznik rezerwy albo inna jednostka nie może go dzielić.
why-5-1f = Leży tu znacznik rezerwy, którego marsz nie może dzielić.
why-5-2a-pick = Kolei używają tylko jednostki niemieckie.
why-5-2b-unit = W pociągu każda jednostka jedzie osobno.
why-5-2b-hex = Pociąg odbył już jedyną jazdę w tej fazie.
why-train-aboard = { $unit } jest już w pociągu.
why-train-rode = { $unit } opuściła pociąg w tej fazie.
why-train-afoot = { $unit } nie jest w pociągu.
why-5-2-1a-pick = Tylko rosyjska piechota, sama i z jednym punktem ruchu, przerywa całą niemiecką linię, na której stoi.
why-5-2-1b-pick = Tylko niemiecka piechota, sama i z jednym punktem ruchu, naprawia linię przerwaną na jej polu.
why-5-2-1c-pick = Linię naprawiają tylko jednostki zaopatrzone.
why-5-2-1e-pick = Marsz forsowny nie przerywa kolei.
why-5-3b-hex = Ta jednostka nie wchodzi przez { $hex }.
why-5-3c-hex = Koleją wchodzi tylko otwartą linią na zachodnim skraju, nie przez { $hex }.
why-5-3c-pick = Dla tej jednostki żadna otwarta linia nie prowadzi z zachodu na mapę.
why-10-6-1b = Pociągi nie jeżdżą, póki dowodzi Prittwitz.
why-10-3a-unit = Do ogłoszonego marszu forsownego nikt nie dołącza.
why-10-3a-pick = Marsz forsowny ogłasza się raz, przed pierwszym krokiem, gdy gra się tą zasadą.
why-10-3c-pick = Marsz forsowny i rezerwa się wykluczają.
why-10-2-3a-pick = Tylko kawaleria, sama i z jednym punktem ruchu, płaci za pole, które trzyma swoją obecnością.
why-saves = { $left ->
    [one] Można tu odłożyć najwyżej 1 punkt, nie { $value }.
    [few] Można tu odłożyć najwyżej { $left } punkty, nie { $value }.
    [many] Można tu odłożyć najwyżej { $left } punktów, nie { $value }.
   *[other] Można tu odłożyć najwyżej { $left } punktu, nie { $value }.
}
why-quota = Za dużo stosów w rezerwie: { $used } z { $limit }.
why-3-2f-unit = { $unit } nie wycofała się tu jako nadmiar.
why-10-1b-hex = Pozorację w { $hex } widać by od razu.
why-10-1c-hex = { $hex } nie jest waszym krajem ani nie stoi tam wasza jednostka.
why-10-1c-pick = Atrapa nie odkłada punktów ruchu.
why-6-3f-unit = { $unit } nie jest ciężką artylerią stojącą z atakującym.
why-gun-later = O { $unit } gra pyta po innych atakujących.
why-6-1b-unit = { $unit } nie jest waszą jednostką na mapie.
why-6-1b = Wskażcie co najmniej jednego atakującego.
why-6-1d = Więcej pól nie można atakować razem.
why-no-attack = Nie ma już ogłoszonego ataku na { $hex }; każdy nazywa się od swojego pierwszego pola.
why-10-2-2c-unit = { $unit } nie jest kawalerią tej walki, która może odejść.
why-10-2-2a-unit = { $unit } nie ma drogi odejścia.
why-10-2-2a = Odchodząca kawaleria nie zostaje na polach swojej walki.
why-10-2-2g = Kawaleria, która tylko wybadała piechotę, musi odejść, póki może.
why-6-4c-unit = { $unit } nie jest atakującym w tej walce.
why-exchange = { $owed ->
    [one] Za wymianę trzeba jeszcze oddać 1 punkt siły.
    [few] Za wymianę trzeba jeszcze oddać { $owed } punkty siły.
    [many] Za wymianę trzeba jeszcze oddać { $owed } punktów siły.
   *[other] Za wymianę trzeba jeszcze oddać { $owed } punktu siły.
}
why-6-5a-hex = W { $hex } nie ma już pobitego stosu.
why-6-5b = Odwrót nie jest skończony.
why-6-5e = Odwrót jest jeszcze za krótki.
why-6-6a-unit = { $unit } nie jest wśród zwycięzców albo już weszła.
why-6-6b-unit = Dla { $unit } nie ma otwartego pola pokonanych.
why-6-6b-hex = Pokonani nie opuścili { $hex } albo jest ono zamknięte.
why-6-6f-hex = Obrońcy nie wchodzą przez rzekę do { $hex }.
why-6-6g-unit = { $unit } nie wchodzi: sztaby, ciężka artyleria i nadmiar zostają.

# Words in the names of counters.
word-German = niemiecka
word-Russian = rosyjska
word-dummy = atrapa
word-HQ = sztab
