# Zdania wspólne dla wszystkich tytułów.

fact-heading = Etap { $turn }: { $phase }
fact-heading-side = Etap { $turn }: { $side-name }, { $phase }
fact-enters = { $unit } wchodzi na mapę w { $at }
fact-moves = { $unit } przechodzi z { $from } do { $to }
fact-retreats = { $unit } cofa się do { $to }
fact-advances = { $unit } naciera do { $to }
fact-eliminated = { $unit } zostaje wyeliminowany w { $from }
fact-withdrawn = { $unit } opuszcza mapę
fact-returned = Żeton w { $from } był atrapą
fact-marked = { $unit }: { $mark }
fact-unmarked = { $unit }: już nie { $mark }
fact-steps = { $left ->
    [one] { $unit } ma jeszcze jeden poziom
    [few] { $unit } ma jeszcze { $left } poziomy
    [many] { $unit } ma jeszcze { $left } poziomów
   *[other] { $unit } ma jeszcze { $left } poziomu
}
fact-hex-marked = { $hex }: { $mark }
fact-hex-unmarked = { $hex }: już nie { $mark }
fact-side-marked = Krawędź pola { $hex }: { $mark }
fact-side-unmarked = Krawędź pola { $hex }: już nie { $mark }
fact-controls = { $hex } kontroluje: { $side-name }
fact-reveals = Żeton w { $at } to { $unit }
fact-attacks = { $side-name }: atak na { $hex }
fact-fights = { $side-name }: rozstrzygany jest atak na { $hex }
fact-rolls = { $purpose }: wynik rzutu { $face }
fact-resolves = Rezultat { $result }
fact-scores = { $points ->
    [one] { $side-name }: 1 punkt zwycięstwa
    [few] { $side-name }: { $points } punkty zwycięstwa
    [many] { $side-name }: { $points } punktów zwycięstwa
   *[other] { $side-name }: { $points } punktu zwycięstwa
}

then-steps = { $unit } traci poziom: { $was } → { $left }
then-more = { $more ->
    [one] i jeszcze jeden
    [few] i jeszcze { $more }
    [many] i jeszcze { $more }
   *[other] i jeszcze { $more }
}
then-die = potem rzut kostką

not-yet = Gra nie czeka teraz na Ciebie.
not-over = Gra jest skończona.
not-a-die = Gra czeka teraz na odpowiedź, nie na rzut kostką.
not-a-face = Oczekiwana kostka nie ma takiej ścianki.
awaits-die = Najpierw trzeba rzucić kostką.
awaits = { $kind ->
    [unit] Tu trzeba wskazać żeton.
    [hex] Tu trzeba wskazać pole.
    [hexside] Tu trzeba wskazać krawędź pola.
    [pick] Tu trzeba wybrać jeden z przycisków.
    [done] Tu możliwe jest tylko „{ $done }”.
   *[other] Nie o to tu chodzi.
}
off-the-map = Tego pola nie ma na mapie.
out-of-order = To część tego samego wyboru; wskaż to przed pozostałymi.
march-comes = Dochodzi do { $hex }.
march-spent = Nie zostały tam żadne punkty ruchu.
march-held = Trzeba się tam zatrzymać, obok { $unit }.
march-ends = Trzeba się tam zatrzymać.
surplus = Walka jest już ustalona; przed rzutem nie można wybrać nic więcej.
side-name = { $side-name }
