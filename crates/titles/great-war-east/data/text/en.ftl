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
ask-deploy = Set up { $unit }: in which hex?
ask-gruppen = Lay out Gruppe markers, or begin the game.
ask-marker = Put { $unit } where?
ask-a-marker = A Gruppe marker is put on the map.
ask-take-up = Which units go under { $unit }?
ask-set-down = Which units are set down in the open?
ask-regroup = Units change their marker.
ask-call = Relieve von Prittwitz and call the West Front units?
ask-successor = Where do Hindenburg and Ludendorff take over?
ask-arrivals = Which reinforcement enters?
ask-entry = { $unit } enters: in which hex?
ask-an-entry = A reinforcement enters: in which hex?
ask-command = Which headquarters gives its commands?
ask-command-by = { $left ->
    [one] Whom does { $unit } command? 1 Stacking Point left.
   *[other] Whom does { $unit } command? { $left } Stacking Points left.
}
ask-command-all = Whom does { $unit } command? No limit.
ask-hoffman = Which headquarters does von Hoffman help?
ask-hoffman-strength = Whose Command Strength does von Hoffman raise?
ask-command-dice = Which unit out of command tries the die?
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
    [one] { $unit } withdraws: where to? 1 more hex.
   *[other] { $unit } withdraws: where to? { $left } more hexes.
}
ask-retreat = { $left ->
    [one] Retreat where? 1 more hex.
   *[other] Retreat where? { $left } more hexes.
}
ask-follow-up = Who follows into { $hex }?
ask-displace = { $unit } goes back: where to?
ask-reserve = Turn { $unit } over and set it up elsewhere?
ask-combats = Attack which hex? Or no more attacks.
ask-targets = Attack further hexes together with it?
ask-attackers = Who attacks?
ask-allies = Which of your units join the attack?
ask-shifts = Which headquarters shifts the odds?
ask-option = The defence is beaten: how does it answer?
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
call-both = Yes, both
call-neither = No
no-more-arrivals = No more reinforcements now
no-more-commands = No more commands
command-everybody = Command everybody in reach
no-more-dice = No more dice
end-of-movement = End of movement
lend-rail = End of movement, the rest of the Rail Capacity to the 2nd Army
take-gruppe-off = Take Gruppe { $number } off
stop-here = Stop here
entrain = Entrain
detrain = Detrain
take-up = Take units up
set-down = Set units down
take-marker-off = Take the marker off
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
nobody-else-rebuilt = Nobody else is rebuilt

# The log.
fact-heading-side = Game-Turn { $turn }: { $side-name } { $phase }
fact-heading = Game-Turn { $turn }: { $phase }
fact-enters = { $unit } enters in { $at }
fact-moves = { $unit } moves to { $to }
fact-gruppe-enters = A Gruppe enters in { $at }
fact-gruppe-moves = A Gruppe moves to { $to }
fact-retreats = { $unit } goes back to { $to }
fact-eliminated = { $unit } is destroyed in { $from }
fact-withdrawn = { $unit } leaves { $from }
fact-returned = A Gruppe is taken off { $from }
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
    [prittwitz] With what is added { $row }: von Prittwitz goes
    [west-front] With what is added { $row }: the West Front sends units
    [both] With what is added { $row }: von Prittwitz goes, and the West Front sends units
   *[none] With what is added { $row }: nothing happens
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
    [one] Out of supply: 1 die is thrown
   *[other] Out of supply: { $dice } dice are thrown
}
screen-lifted = The German set-up is shown
regrouped = { $unit } joins { $into }
command-all = Headquarters command whom they can
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
goes-round = { $unit } goes round by an off-map line
kovno-free = Kovno needs a garrison no longer
grodno-free = Grodno needs a garrison no longer
warsaw-free = Warsaw needs a garrison no longer

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
term-major-rivers = only across major rivers
term-leaderless = to the result: Russians out of command
term-city = city in { $hex }
term-trench = trench in { $hex }
term-fortress = fortress in { $hex }

# Duties and threats.
duty-arrivals = { $units ->
    [one] 1 reinforcement is due and has not come
   *[other] { $units } reinforcements are due and have not come
}
duty-garrison = { $wants ->
    [one] { $hex } needs a division as garrison
   *[other] { $hex } needs a corps or two divisions as garrison
}
duty-apart = { $gap ->
    [one] The staffs of the 1st and the 2nd Army are 1 hex apart; they keep 13
   *[other] The staffs of the 1st and the 2nd Army are { $gap } hexes apart; they keep 13
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

# What stands in the way.
why-radius = It is outside the Command Radius of { $staff }, which is { $radius }.
why-strength = { $needs ->
    [one] Needs 1 point of Command Strength, { $left } left.
   *[other] Needs { $needs } points of Command Strength, { $left } left.
}
why-haven = The headquarters goes to the nearest hex with friendly troops or a fortress.
why-points = { $needs ->
    [one] Needs 1 movement point, has { $left }.
   *[other] Needs { $needs } movement points, has { $left }.
}
why-stack = Too many: { $points } Stacking Points of { $limit }.
why-odds = Odds of { $attack }-{ $defence }; the table begins at 1-{ $least }.
why-rail = { $needs ->
    [one] Needs 1 point of Rail Capacity, { $left } left.
   *[other] Needs { $needs } points of Rail Capacity, { $left } left.
}
