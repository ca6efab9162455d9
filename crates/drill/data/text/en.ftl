side-white = White
side-black = Black
turn = Turn { $turn }
phase-moves = Moves
phase-fights = Fights
ask-moves = Which unit marches?
ask-march = { $left ->
    [one] { $unit } marches: one movement point left.
   *[other] { $unit } marches: { $left } movement points left.
}
ask-ambush = A unit marches by. Turn the token over?
ask-fights = Which unit attacks?
ask-target = { $unit } attacks: which hex?
end-of-moves = End of moves
stop-here = Stop here
lie-low = Lie low
turn-over = Turn it over
no-more-attacks = No more attacks
too-far = { $needs ->
    [one] Needs one movement point, has { $left }.
   *[other] Needs { $needs } movement points, has { $left }.
}
term-wood = The defender stands in a wood
score-losses = Losses and the hill
fact-rolls = The die shows { $face }
why-2-3-unit = { $unit } is not yours, is lost or has marched.
why-2-3-hex = { $hex } is not adjacent.
why-2-2-hex = Another unit is in { $hex }.
why-4-1-unit = { $unit } is not yours, is hidden, has fought or has no enemy beside it.
why-4-1-hex = No enemy stands in { $hex } beside the attacker.
