# Great War in the East: sides, turns and phases.
side-german = German
side-russian = Russian
side-russian-second = Russian 2nd Army
turn = Game-Turn { $turn }
date = { $first ->
    [Aug] { $from } Aug–{ $to } { $month }
    [Sep] { $from } Sep–{ $to } { $month }
   *[other] { $from }–{ $to } { $month }
} { $year }
phase-set-up = Set-up
phase-player-turn = Player-Turn
phase-supply = Supply
phase-reinforcement = Reinforcements
phase-command = Command
phase-movement = Movement
phase-attrition = Attrition
phase-withdrawal = Cavalry withdrawal
phase-combat = Combat
phase-replacement = Replacement

# Questions.
ask-set-up = Units are being set up.
ask-deploy = Choose a hex to set up { $unit }.
ask-gruppen = Lay out Gruppe markers, or begin the game.
ask-marker = Where do you place { $unit }?
ask-a-marker = A Gruppe marker is being placed.
ask-take-up = Which units go under { $unit }?
ask-set-down = Which units leave the marker and are placed in the open?
ask-regroup = Units are changing markers.
ask-call = { $left ->
    [relief] Relieve von Prittwitz?
    [west-front] Call the West Front units?
   *[both] Relieve von Prittwitz and call the West Front units?
}
ask-successor = Where do Hindenburg and Ludendorff take over?
ask-arrivals = Which reinforcement enters?
ask-entry = Choose a hex where { $unit } enters.
ask-an-entry = Choose a hex where the reinforcement enters.
ask-command = Which headquarters gives its commands?
ask-command-by = { $left ->
    [one] Whom does { $unit } command? 1 Stacking Point left.
   *[other] Whom does { $unit } command? { $left } Stacking Points left.
}
ask-command-all = Whom does { $unit } command? No limit.
ask-hoffman = Which headquarters does von Hoffman help?
ask-hoffman-strength = Whose Command Strength does von Hoffman raise?
ask-command-dice = Choose a unit out of command to roll for.
ask-moves = Which unit moves?
ask-march = { $left ->
    [one] { $unit } marches: 1 movement point left.
   *[other] { $unit } marches: { $left } movement points left.
}
ask-ride = { $left ->
    [one] { $unit } rides the railway: 1 rail hex left.
   *[other] { $unit } rides the railway: { $left } rail hexes left.
}
ask-a-march = A unit marches.
ask-overstack = { $over ->
    [one] Choose a unit to lose in { $hex }: 1 Stacking Point too many.
   *[other] Choose a unit to lose in { $hex }: { $over } Stacking Points too many.
}
ask-an-overstack = Too many units in { $hex }: one has to go.
ask-withdrawals = Which cavalry tries to withdraw before combat?
ask-withdraw = { $left ->
    [one] Choose where { $unit } withdraws (1 hex to go).
   *[other] Choose where { $unit } withdraws ({ $left } hexes to go).
}
ask-retreat = { $left ->
    [one] Choose where to retreat (1 hex to go).
   *[other] Choose where to retreat ({ $left } hexes to go).
}
ask-follow-up = Who follows into { $hex }?
ask-displace = Choose where { $unit } is displaced to.
ask-reserve = Turn { $unit } over and set it up elsewhere?
ask-combats = Choose a hex to attack, or make no more attacks.
ask-targets = Attack further hexes together with it?
ask-attackers = Who attacks?
ask-allies = Which of your units join the attack?
ask-shifts = Which headquarters shifts the odds?
ask-option = Choose how the defenders take the result.
ask-loss = { $due ->
    [one] Choose a unit to lose a step (1 step left to lose).
   *[other] Choose a unit to lose a step ({ $due } steps left to lose).
}
ask-guest-loss = { $due ->
    [one] Choose a unit that retreated here to lose a step (1 step left to lose).
   *[other] Choose a unit that retreated here to lose a step ({ $due } steps left to lose).
}
ask-advance = Who advances into { $hex }?
ask-replacements = { $left ->
    [one] Which division is rebuilt? 1 attempt left.
   *[other] Which division is rebuilt? { $left } attempts left.
}

# Buttons.
begin-the-game = Begin the game
these-are-all = These are all
call-both = { $left ->
    [relief] Relieve him
    [west-front] Call them
   *[both] Relieve him and call them
}
call-neither = Neither
no-more-arrivals = No more reinforcements now
no-more-commands = No more commands
command-everybody = Command everyone in range
no-more-dice = No more rolls
end-of-movement = End movement
lend-rail = End movement and lend the remaining Rail Capacity to the 2nd Army
take-gruppe-off = Remove Gruppe { $number }
stop-here = Stop here
entrain = Entrain
detrain = Detrain
take-up = Put units under the marker
set-down = Place units in the open
take-marker-off = Remove the marker
off-map = Off the map between { $from } and { $to } ({ $cost })
no-more-withdrawals = No more withdrawals
nobody-else-follows = Nobody else follows
turn-it-over = Turn it over
let-it-go = Let it go
no-more-attacks = No more attacks
only-these-hexes = Only these hexes
attack-with-these = Attack with these
nobody-else-joins = Nobody else joins
no-more-shifts = No more shifts
option-half = Lose half the affected steps
option-retreat = { $hexes ->
    [one] Retreat one hex
    [2] Retreat two hexes
   *[other] Retreat { $hexes } hexes
}
option-stand = Stand: lose all affected steps
option-half-and-retreat = { $hexes ->
    [one] Lose half and retreat one hex
    [2] Lose half and retreat two hexes
   *[other] Lose half and retreat { $hexes } hexes
}
option-number = Option { $option }
no-further-advance = No further advance
nobody-else-rebuilt = Rebuild no more

# The log.
fact-heading-side = Game-Turn { $turn }: { $side-name } { $phase }
fact-heading = Game-Turn { $turn }: { $phase }
fact-enters = { $unit } enters in { $at }
fact-moves = { $unit } moves to { $to }
fact-gruppe-enters = A Gruppe enters in { $at }
fact-gruppe-moves = A Gruppe moves to { $to }
fact-retreats = { $unit } retreats to { $to }
fact-eliminated = { $unit } is destroyed in { $from }
fact-withdrawn = { $unit } leaves { $from }
fact-returned = A Gruppe is removed from { $from }
fact-marked = { $mark ->
    [shift] { $unit } shifts the odds
    [unsupplied] { $unit } is out of supply
    [out-of-command] { $unit } is out of command
    [entrained] { $unit } is entrained
   *[other] { $unit }: { $mark }
}
fact-unmarked = { $mark ->
    [out-of-command] { $unit } is in command
    [entrained] { $unit } is no longer entrained
   *[other] { $unit }: no longer { $mark }
}
fact-steps = { $left ->
    [one] { $unit } has 1 step left
   *[other] { $unit } has { $left } steps left
}
fact-hex-marked = { $mark ->
    [fortress-weakened] The fortress in { $hex } is weakened
    [fortress-destroyed] The fortress in { $hex } is destroyed
   *[fortress-step] The fortress in { $hex } loses a step
}
fact-reveals = { $unit } stands in { $at }
fact-attacks = { $hex } is attacked
fact-rolls = { $purpose ->
    [entrain] The die for entraining shows { $face }
    [variable] The die for the West Front shows { $face }
    [attrition] The die for attrition shows { $face }
    [command] The die for command shows { $face }
    [withdrawal] The die for withdrawal shows { $face }
    [replacement] The die for replacement shows { $face }
   *[combat] The die for combat shows { $face }
}
fact-resolves = { $result ->
    [prittwitz] Modified roll { $row }: von Prittwitz is relieved
    [west-front] Modified roll { $row }: the West Front sends units
    [both] Modified roll { $row }: von Prittwitz is relieved and the West Front sends units
   *[none] Modified roll { $row }: no effect
}
fact-combat = Row { $row } of the table: { $result }
fact-points = { $why ->
    [towns] Russian Victory Points { $sign }{ $points }: a town held
    [forts] Russian Victory Points { $sign }{ $points }: a fortress destroyed
    [german-steps] Russian Victory Points { $sign }{ $points }: German steps lost
    [russian-steps] Russian Victory Points { $sign }{ $points }: Russian steps lost
    [staffs] Russian Victory Points { $sign }{ $points }: a headquarters lost or turned over
    [sixth] Russian Victory Points { $sign }{ $points }: Russians beyond the line on Game-Turn 6
    [west] Russian Victory Points { $sign }{ $points }: Hindenburg or the West Front
   *[empty] Russian Victory Points { $sign }{ $points }: no supplied Russians in the north of Germany
}
zone-yes = A Gruppe controls the hex
zone-no = No Gruppe controls the hex
line-cut = German troops were last in the hex: the train stops
line-free = No German troops were in the hex
attrition = { $dice ->
    [one] Out of supply: 1 die is rolled
   *[other] Out of supply: { $dice } dice are rolled
}
screen-lifted = The German set-up is revealed
regrouped = { $unit } joins { $into }
command-all = Each headquarters commands everyone it can
called-off = The attack is called off: the odds are below the table
option-taken = The defender takes option { $option } of result { $result }
joins = { $unit } attacks
strengths = { $part ->
    [25] { $attack }.25 against { $defence }
    [5] { $attack }.5 against { $defence }
    [75] { $attack }.75 against { $defence }
   *[other] { $attack } against { $defence }
}
odds = Odds of { $attack }-{ $defence }
odds-shifted = Odds of { $attack }-{ $defence }, shifted { $shift } to { $to }-{ $against }
worse-attacker = Out of command: the attacker suffers a 2
worse-defender = Out of command: the defender suffers { $result }
west-front-called = The West Front units are called
prittwitz-relieved = von Prittwitz is relieved of his command
goes-round = { $unit } takes an off-map line
kovno-free = Kovno no longer needs a garrison
grodno-free = Grodno no longer needs a garrison
warsaw-free = Warsaw no longer needs a garrison

# Beside the map.
german-reinforcements = German reinforcements
russian-reinforcements = Russian reinforcements
german-losses = German losses
russian-losses = Russian losses
off-map-railways = On off-map railways
gruppen-in-hand = Gruppe markers in hand
gruppen-on-map = Gruppen on the map
marker-in = { $unit } in { $hex }
due-turn = Game-Turn { $turn }, entry { $entry }
due-west = when the West Front is called
due-after-call = { $turns ->
    [one] 1 turn after the call to the West Front
   *[other] { $turns } turns after the call to the West Front
}
due-successor = in place of von Prittwitz
load-stacking = Stacking Points
track-vp = Net Russian Victory Points
track-rail = Rail Capacity used
track-own = Own score
track-command = { $unit } commands
track-west = West Front units arrive on Game-Turn
track-garrisons = Garrison duties in force
score-start = At the start
score-towns = Towns
score-forts = Fortresses
score-german-steps = German steps
score-russian-steps = Russian steps
score-staffs = Headquarters
score-sixth = Beyond the line on Game-Turn 6
score-west = Hindenburg and the West Front
score-empty = Germany empty
overlay-zones = Zones of control
overlay-supply = Supply
overlay-rail = Usable railways
overlay-command = Command radius
overlay-reach = Reach of a unit
overlay-retreat = Ways of retreat
overlay-danger = Enemy strength in reach

# Terms of the forecast. Where several counters bring one, the first is named.
term-leader = heroic leader: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
term-hungry = out of supply: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
term-uncommanded = out of command: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
term-river = across a river: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
term-cavalry = cavalry against foot or works: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
term-shift = attack shift: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
term-staffs = headquarters: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
term-entrained = entrained: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
term-guests = retreated into the hex: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
term-gruppen = supply hangs on what the Gruppe markers hold
term-major-rivers = only across major rivers
term-leaderless = to the result: Russians out of command
term-city = city in { $hex }
term-trench = trench in { $hex }
term-fortress = fortress in { $hex }

# Duties and threats.
duty-arrivals = { $units ->
    [one] 1 reinforcement is due and has not entered
   *[other] { $units } reinforcements are due and have not entered
}
duty-garrison = { $wants ->
    [one] { $hex } needs a division as garrison
   *[other] { $hex } needs a corps or two divisions as garrison
}
duty-apart = { $gap ->
    [one] The headquarters of the 1st and 2nd Army are 1 hex apart and must be at least 13
   *[other] The headquarters of the 1st and 2nd Army are { $gap } hexes apart and must be at least 13
}
duty-hunger = { $units ->
    [one] 1 unit out of supply rolls for attrition
   *[other] { $units } units out of supply roll for attrition
}
price-hunger = On a 1, 2 or 3 a unit loses half its steps
duty-crowd = { $over ->
    [one] { $hex } is 1 Stacking Point over the limit
   *[other] { $hex } is { $over } Stacking Points over the limit
}
price-crowd = Units over the limit are lost at the end of the phase
duty-towns = { $points ->
    [one] Towns in Russian hands are worth 1 point at the end of the turn
   *[other] Towns in Russian hands are worth { $points } points at the end of the turn
}
duty-line = { $points ->
    [one] Russians beyond the line are worth 1 point at the end of the turn
   *[other] Russians beyond the line are worth { $points } points at the end of the turn
}
duty-foothold = { $points ->
    [one] Without a supplied unit in the north of Germany the turn costs 1 point
   *[other] Without a supplied unit in the north of Germany the turn costs { $points } points
}

# Why not.
why-radius = It is outside the Command Radius of { $staff }, which is { $radius }.
why-points = { $needs ->
    [one] Needs 1 movement point, has { $has }.
   *[other] Needs { $needs } movement points, has { $has }.
}
why-points-gruppe = { $needs ->
    [one] A Gruppe may control that hex: needs 1 movement point, has { $has }.
   *[other] A Gruppe may control that hex: needs { $needs } movement points, has { $has }.
}
why-points-zone = { $needs ->
    [one] The enemy controls that hex: needs 1 movement point, has { $has }.
   *[other] The enemy controls that hex: needs { $needs } movement points, has { $has }.
}
why-rail = { $needs ->
    [one] Needs 1 point of Rail Capacity, { $has } left.
   *[other] Needs { $needs } points of Rail Capacity, { $has } left.
}
why-strength = { $needs ->
    [one] Needs 1 point of Command Strength, { $has } left.
   *[other] Needs { $needs } points of Command Strength, { $has } left.
}
why-abroad = It is on an off-map line.
why-all-commanded = Everyone in its radius is already in command.
why-ally = It belongs to the other Russian player.
why-alone = A leader joins only beside two Stacking Points of attackers already named.
why-apart = The two army headquarters would be { $has } hexes apart; at least { $needs } are required.
why-attacked = It has already attacked in this phase.
why-better-way = A better retreat is open: towards supply and out of enemy zones of control.
why-commanded = It is already in command.
why-covered = Only a Gruppe marker is there; what lies under it cannot be attacked yet.
why-did-not-attack = It did not take part in this attack.
why-due = It is due on Game-Turn { $needs }; this is Game-Turn { $has }.
why-empty-gruppe = Nothing lies under this marker.
why-enemy-came-last = The enemy was the last to enter this hex.
why-entrained = It is on a train.
why-entry-shut = The entry hex is held or controlled by the enemy.
why-far = That hex is not adjacent to it.
why-foreign-line = The line there belongs to the enemy.
why-fort-did-not-attack = A fortress takes no part in an attack and pays no losses for it.
why-fort-has-paid = The garrison retreats, and the fortress has paid its share.
why-fortress-stays = A fortress by itself cannot retreat.
why-fought = It fought in the last Game-Turn.
why-garrison = The garrison here needs it.
why-garrison-short = A garrison is short, and a unit of yours can still reach it.
why-has-advanced = It has already advanced.
why-has-come = It is already on the map.
why-haven = The headquarters must go to the nearest hex with friendly troops or a fortress.
why-held-to-the-last = The defenders, in supply, held to the last; nobody advances.
why-hex-wanted = Name a hex to march to.
why-hoffman-alone = No headquarters is with him.
why-hoffman-late = He can help only before the first command is given.
why-hosts-and-guests = Units that retreated into the hex take their losses separately from those that defended it.
why-hungry = It is out of supply.
why-in-hand = The marker is not on the map.
why-in-the-open = It is already in the open.
why-is-marker = That is a Gruppe marker, not a unit.
why-laid-out = This marker is already on the map.
why-last-hope = A garrison is short, and only this unit can still reach it.
why-level-shifted = A headquarters of this level has already shifted this attack.
why-line-full = No line across this hexside has room for the train.
why-line-left = Stacking Points needed on the line: { $needs }; room left: { $has }.
why-lone-staff = Headquarters alone are displaced, not attacked.
why-lost = It has been lost.
why-marker-rests = This marker was removed in this phase and cannot be used again until the next.
why-marker-stays = A Gruppe does not leave the map by rail.
why-moved = It has already moved in this phase.
why-must-detrain = More trains are loaded than the Rail Capacity allows; somebody has to get off.
why-must-part = The two army headquarters are too close, and this one can still step away.
why-named = It has already been named.
why-nearest-entry = Its own entry is blocked; it may enter only at the nearest open hex of the map edge.
why-no-attack = It has no Attack Strength.
why-no-attempts = Both attempts of this turn are made.
why-no-cavalry = Only cavalry withdraws.
why-no-division = Only German infantry divisions are rebuilt.
why-no-enemy-beside = No enemy unit in sight is next to it.
why-no-exit = This is not one of your side's exits.
why-no-fort-here = No fortress of yours takes losses here.
why-no-gruppe = Only a Gruppe can do that.
why-no-home = There is no fortress, Gruppe or supplied unit to place it with.
why-no-home-there = A marker returns to a fortress, a Gruppe or a supplied unit.
why-no-line = No line of your own country runs here.
why-no-line-there = No line of your own country leads there.
why-no-link = No off-map line begins here.
why-no-marker = Name a Gruppe marker in the same hex.
why-no-marker-chosen = Only Gruppe markers are laid out now.
why-no-more-hexes = No more hexes fit into one attack.
why-no-option = The result offers no such option.
why-no-shift = It has no Attack Shift.
why-no-staff = That is not a headquarters.
why-no-such-button = There is no such choice here.
why-no-train = It is not on a train.
why-nobody-beside = None of your units that can attack is next to that hex.
why-nobody-beside-all = No unit is next to all of these hexes.
why-nobody-named = Name at least one unit that attacks.
why-nobody-there = There is no enemy to attack.
why-nobody-to-take = No unit in this hex can go under the marker.
why-not-abroad = It is not on an off-map line.
why-not-attacked = Its hex is not under attack.
why-not-beside = It is not next to that hex.
why-not-called = The West Front has not been called.
why-not-halted = Only a marker that has ended its march can be removed this way.
why-not-in-hex = It is not in this hex.
why-not-in-sight = It is not in the open on the map.
why-not-its-corps = It shifts attacks of its own corps only.
why-not-now = Nothing is asked of it now.
why-not-on-map = It is not on the map.
why-not-with-hoffman = It is not with von Hoffman.
why-not-yours = It is not yours.
why-nothing-left = Nothing is left of its Attack Strength.
why-nothing-to-lend = There is no Rail Capacity to leave to the 2nd Army.
why-occupied = Enemy troops or works hold that hex.
why-odds = Odds of 1-{ $has }; the table begins at 1-{ $needs }.
why-only-retreated = Only units that retreated there in this phase are in that hex.
why-own-country = Units are set up on land of their own country.
why-own-entry = Its own entry is open; it must enter there.
why-prohibited = That hexside may not be crossed.
why-rail-rate = It has ridden as far as the rail rate allows.
why-reaches-nobody = Nobody is in its Command Radius.
why-rode = It has already used a train in this phase.
why-set-up-duty = Two corps near 0607, or eight points in the south, would no longer be possible.
why-set-up-limits = The deployment limits do not allow it in this hex.
why-shifted = It has already shifted an attack in this phase.
why-stack = Too many: { $needs } Stacking Points, at most { $has }.
why-staff-follows = A headquarters may only follow a unit that advanced from its hex.
why-staff-has-no-steps = A headquarters has no steps to lose.
why-steps-in-radius = Steps of the attack in its radius: { $has }; needed: { $needs }.
why-steps-of-army = Steps of its own army in the attack: { $has }; needed: { $needs }.
why-still-held = The enemy still holds the hex.
why-strength-spent = Its Command Strength is spent.
why-successor = He is placed with German troops, a headquarters or a fortress.
why-to-come = It has not entered yet.
why-together = The stack retreats together; choose a hex.
why-too-near = The nearest Russian is { $has } hexes away; at least { $needs } are required.
why-train-full = The Rail Capacity is used up.
why-trains-apart = Units on trains and units on foot cannot share a marker.
why-tried = It has already tried in this phase.
why-unarmed = Enemy headquarters are there; only a unit with Attack Strength can displace them.
why-uncommanded = It is out of command.
why-under-it = It is already under this marker.
why-under-marker = It marches with its Gruppe.
why-unused = It is not in this scenario.
why-walled-off = The hexside between them cannot be attacked across.
why-was-attacked = It has already been attacked in this phase.
why-was-there = Units that retreated into the hex must go first.
why-weighs-nothing = It has no Stacking Points; its loss would not help.
why-west-edge = A rail hex on the west edge is open; it must enter there.
why-whole = It has lost no step.
why-zone = The enemy controls that hex.

# Words in the names of counters.
word-German = German
word-Russian = Russian
word-depot = depot
