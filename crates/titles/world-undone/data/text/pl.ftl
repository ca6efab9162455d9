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

term-samsonov = Samsonow żyje
term-unsupplied = bez zaopatrzenia
term-lone-guns = sama ciężka artyleria
term-overstacked = ponad limit
term-fortress = twierdza
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

why-disrupted = { $unit } jest w stanie dezorganizacji.
why-moved = { $unit } poruszała się już w tej fazie.
why-in-reserve = { $unit } leży pod znacznikiem rezerwy.
why-fixed = { $unit } nie może się ruszyć przed zwolnieniem.
why-due = { $unit } przybywa w etapie { $turn }.
why-first-movement = { $unit } może wejść tylko w pierwszej fazie ruchu.
why-no-headquarters = { $unit } należy do armii, która straciła sztab.
why-mourning = { $unit } należy do armii Samsonowa, która nie rusza się w etapie po jego śmierci.
why-elsewhere = { $unit } nie stoi na tym samym polu co { $lead }.
why-armies-apart = 1. i 2. Armia nie działają razem.
why-armies-apart-unit = { $unit } nie walczy razem z drugą armią.
why-not-adjacent = { $hex } nie sąsiaduje.
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
why-rail-zone = Przeciwnik w { $hex } ma strefę na linii.
why-enemy = W { $hex } stoi przeciwnik.
why-fortress = { $hex } to niemiecka twierdza.
why-water = Przez wodę nie da się przejść do { $hex }.
why-forced = Marsz forsowny nie może prowadzić obok przeciwnika: { $hex }.
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
why-crowd = Za dużo w { $hex }: { $count } z { $limit }.
why-full = Za dużo w { $hex }: { $count } z { $limit }.
why-needs-infantry = Kawaleria potrzebuje piechoty, by atakować piechotę.
why-attacked-already = { $hex } jest już atakowane.
why-nobody-attacks = Żadna Twoja jednostka nie może zaatakować { $hex }.
why-not-together = Żadna Twoja jednostka nie może zaatakować { $hex } razem ze wskazanymi polami.
why-lake = Między Twoimi jednostkami a { $hex } leży jezioro.
why-owed = { $count ->
    [one] Trzeba też zaatakować { $hex }.
    [few] Trzeba też zaatakować { $count } pola, między innymi { $hex }.
    [many] Trzeba też zaatakować { $count } pól, między innymi { $hex }.
   *[other] Trzeba też zaatakować { $count } pola, między innymi { $hex }.
}
why-overstacked = { $unit } jest ponad limit stosu.
why-entrained = { $unit } jest w pociągu.
why-lone-gun = { $unit } nie może atakować bez innych jednostek.
why-fights-already = { $unit } bierze udział w innym ataku.
why-not-next-to = { $unit } nie sąsiaduje z { $hex }.
why-river = Przed { $hex } płynie rzeka.
why-away = { $hex } oddala od własnej krawędzi mapy albo jest lepsza droga.
why-too-short = Przez { $hex } nie prowadzi odwrót pełnej długości.
