# Sätze, die allen Titeln gemeinsam sind.

fact-heading = Zug { $turn }: { $phase }
fact-heading-side = Zug { $turn }: { $side-name }, { $phase }
fact-enters = { $unit } betritt die Karte bei { $at }
fact-moves = { $unit } zieht von { $from } nach { $to }
fact-retreats = { $unit } weicht nach { $to } zurück
fact-advances = { $unit } rückt nach { $to } vor
fact-eliminated = { $unit } wird in { $from } vernichtet
fact-withdrawn = { $unit } verlässt die Karte
fact-returned = Der Spielstein in { $from } war eine Attrappe
fact-marked = { $unit }: { $mark }
fact-unmarked = { $unit }: nicht mehr { $mark }
fact-steps = { $left ->
    [one] { $unit } hat noch eine Stufe
   *[other] { $unit } hat noch { $left } Stufen
}
fact-hex-marked = { $hex }: { $mark }
fact-hex-unmarked = { $hex }: nicht mehr { $mark }
fact-side-marked = Hexseite von { $hex }: { $mark }
fact-side-unmarked = Hexseite von { $hex }: nicht mehr { $mark }
fact-controls = { $hex } wird kontrolliert von: { $side-name }
fact-reveals = Der Spielstein in { $at } ist { $unit }
fact-attacks = { $side-name }: Angriff auf { $hex }
fact-fights = { $side-name }: Der Angriff auf { $hex } wird ausgetragen
fact-rolls = { $purpose }: der Würfel zeigt { $face }
fact-resolves = Ergebnis { $result }
fact-scores = { $points ->
    [one] { $side-name }: 1 Siegpunkt
   *[other] { $side-name }: { $points } Siegpunkte
}

then-steps = { $unit } verliert eine Stufe: { $was } → { $left }
then-more = { $more ->
    [one] und eine weitere
   *[other] und { $more } weitere
}
then-die = dann wird gewürfelt

not-yet = Das Spiel wartet gerade nicht auf Sie.
not-over = Das Spiel ist zu Ende.
not-a-die = Jetzt wird eine Antwort erwartet, kein Würfel.
not-a-face = Der erwartete Würfel hat keine solche Seite.
awaits-die = Zuerst muss gewürfelt werden.
awaits = { $kind ->
    [unit] Hier wird nach einem Spielstein gefragt.
    [hex] Hier wird nach einem Hexfeld gefragt.
    [hexside] Hier wird nach einer Hexseite gefragt.
    [pick] Hier wird nach einer der Schaltflächen gefragt.
    [done] Hier ist nur „{ $done }“ möglich.
   *[other] Danach wird hier nicht gefragt.
}
off-the-map = Dieses Feld liegt nicht auf der Karte.
out-of-order = Es gehört zur selben Auswahl; nennen Sie es vor den anderen.
march-comes = Kommt bis { $hex }.
march-spent = Dort sind keine Bewegungspunkte mehr übrig.
march-held = Dort muss angehalten werden, neben { $unit }.
march-ends = Dort muss angehalten werden.
surplus = Der Kampf steht schon fest; vor dem Würfel ist nichts mehr zu wählen.
side-name = { $side-name }
