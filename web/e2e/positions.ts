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
