# Sentences that every title shares. A title may say the same key otherwise in its own catalogue.

fact-heading = Turn { $turn }: { $phase }
fact-heading-side = Turn { $turn }: { $side-name }, { $phase }
fact-enters = { $unit } enters at { $at }
fact-moves = { $unit } moves from { $from } to { $to }
fact-retreats = { $unit } retreats to { $to }
fact-advances = { $unit } advances to { $to }
fact-eliminated = { $unit } is eliminated in { $from }
fact-withdrawn = { $unit } leaves the map
fact-returned = The counter in { $from } was a dummy
fact-marked = { $unit }: { $mark }
fact-unmarked = { $unit }: no longer { $mark }
fact-steps = { $left ->
    [one] { $unit } has one step left
   *[other] { $unit } has { $left } steps left
}
fact-hex-marked = { $hex }: { $mark }
fact-hex-unmarked = { $hex }: no longer { $mark }
fact-side-marked = Hexside of { $hex }: { $mark }
fact-side-unmarked = Hexside of { $hex }: no longer { $mark }
fact-controls = { $side-name } control of { $hex }
fact-reveals = The counter in { $at } is { $unit }
fact-attacks = { $side-name } attack on { $hex }
fact-fights = { $side-name } attack on { $hex } is resolved
fact-rolls = { $purpose }: the die shows { $face }
fact-resolves = Result { $result }
fact-scores = { $points ->
    [one] { $side-name }: 1 victory point
   *[other] { $side-name }: { $points } victory points
}

# What an answer would bring.
then-steps = { $unit } loses a step: { $was } → { $left }
then-more = { $more ->
    [one] and one more
   *[other] and { $more } more
}
then-die = then a die is rolled

# Why an answer is not taken.
not-yet = The game is not waiting for you now.
not-over = The game is over.
not-a-die = A choice is needed now, not a die roll.
not-a-face = The die has no such face.
awaits-die = A die must be rolled first.
awaits = { $kind ->
    [unit] Choose a counter here.
    [hex] Choose a hex here.
    [hexside] Choose a hexside here.
    [pick] Choose one of the buttons here.
    [done] Only “{ $done }” is possible here.
   *[other] That cannot be chosen here.
}
off-the-map = That hex is not on the map.
out-of-order = It belongs to the same choice; name it before the others.
march-comes = Comes as far as { $hex }.
march-spent = No movement points are left there.
march-held = It must stop there, next to { $unit }.
march-ends = It must stop there.
surplus = The battle is already settled; nothing more can be chosen before the die.
side-name = { $side-name }
