// Positions that tests begin from: a handful of counters on the printed map, so that what is tested is open at once.

/** World Undone, the German plans his attacks: three are open, at 3:1, 2:1 and 1.5:1, and not in that order. */
export const THREE_ATTACKS = `
title     world-undone
scenario  historical
turn      1
phase     german second-combat
5418      G:I-2
5320      G:XVII-36
4624      G:8A-3R
5519      R:XX-29, R:XX-28
5420      R:IC-3C
4725      R:IV-40
`;

/** World Undone, open ground: from 0505 two ways of the same cost lead to 0705. */
export const OPEN_GROUND = `
title     world-undone
scenario  historical
turn      1
phase     german second-movement
0505      G:I-1
1106      R:XX-28
`;

/** World Undone: two German divisions side by side, neither of which has marched. */
export const NEIGHBOURS = `
title     world-undone
scenario  historical
turn      1
phase     german second-movement
0505      G:I-1
0605      G:I-2
1106      R:XX-28
`;

/** World Undone: three German divisions in one hex, two of the same corps, about to march. */
export const STACK = `
title     world-undone
scenario  historical
turn      1
phase     german second-movement
0505      G:I-1, G:I-2, G:XVII-36
1106      R:XX-28
`;

/** Great War in the East: a Russian division has to pay for a lost battle, in one of three ways. */
export const LOST_BATTLE = `
title     great-war-east
scenario  winter-battle
turn      1
vp        50
phasing   0
step      Combat
0412      G:31 attacked fought
0311      G:77R
0411      R:56R defended fought
fight     {stage=Option targets=[0411] attackers=[G:31] defenders=[R:56R] hungry=[] shift=0 levels=0 attacker=1 defender=2 affected=2 owed=0 lead=1 share=0 option=0 retreat=0 fed=no manned=1 next=0 hurt=0 origins=[]}
doing     Combats{side=german}
doing     Battle{side=german}
`;

/** The drill: White's foot may attack the guard. */
export const DRILL_BATTLE = `
title     drill
turn      1
phasing   white
0101      W:horse
0102      W:foot
0202      B:guard
0303      B:left
0403      B:right
scout     B:left
doing     Fights
`;

/** Great War in the East: two divisions lie under one marker, nothing under another, and the German marches. */
export const UNDER_MARKERS = `
title     great-war-east
scenario  winter-battle
turn      1
vp        50
phasing   0
step      Movement
0412      G:Gruppe-1
0412      G:31 under=1
0412      G:42 under=1
0312      G:Gruppe-2
0513      G:vM-38
0610      R:56R
`;

/** World Undone: two German divisions far from each other. */
export const FAR_APART = `
title     world-undone
scenario  historical
turn      1
phase     german second-movement
0505      G:I-1
0510      G:I-2
1106      R:XX-28
`;

/** World Undone: marching comes before an attack that could be announced. */
export const BEFORE_ATTACKS = `
title     world-undone
scenario  historical
turn      2
phase     german second-movement
5418      G:I-2
5519      R:XX-29
`;

/** Great War in the East: three divisions in one hex, where the book moves one unit at a time. */
export const ONE_BY_ONE = `
title     great-war-east
scenario  winter-battle
turn      1
vp        50
phasing   0
step      Movement
0312      G:31
0312      G:42
0312      G:77R
0414      G:vM-38
0610      R:56R
`;

/** World Undone, the Masurian Lakes on their last day: the Russians are out of Germany but for one. */
export const LAST_DAY = `
title     world-undone
scenario  masurian
turn      26
phase     german second-combat
4624      G:8A-3R
4725      R:IV-40
`;

/** Tannenberg 1914: a full hex and two counters too many in it, so that movement cannot be ended yet. */
export const CROWDED = `
title     tannenberg-1914
scenario  border
turn      2
phase     german movement
4413      G:35-70, G:35-87, G:36-69, G:36-71, G:HQ-XVII
5018      G:1-1
5512      R:28-1
`;

/** World Undone: a Russian division between three German ones. */
export const PINCERS = `
title     world-undone
scenario  historical
turn      2
phase     german second-combat
5418      G:I-2
5520      G:XVII-36, G:XVII-35
5519      R:XX-29
`;

/** World Undone: the division at 5418 could attack two hexes, the one at 5520 only the first of them. */
export const TWO_TARGETS = `${PINCERS}5420      R:XX-28
`;

/** World Undone: one division may attack 5519, another stands too far away. */
export const OWES_ANOTHER = `
title     world-undone
scenario  historical
turn      2
phase     german second-combat
5418      G:I-2
5216      G:XVII-36
5519      R:XX-29
5217      R:XX-28
`;

/** Tannenberg 1914: six counters in one hex. */
export const SIX = `
title     tannenberg-1914
scenario  border
turn      2
phase     german movement
4413      G:35-70, G:35-87, G:36-69, G:36-71, G:HQ-XVII, G:1-1
5512      R:28-1
`;
