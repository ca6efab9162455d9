// Where a card lies that belongs to a place on the board: beside it, and off what the player wants to click. Pure.

type Pair = readonly [number, number];

/** What a card is laid beside, in pixels of the board. */
export interface Beside {
  /** The middle of the place, and how far it reaches. */
  readonly at: Pair;
  readonly radius: number;
  /** Width and height of the card and of the board. */
  readonly card: Pair;
  readonly board: Pair;
  /** Points that should stay free. */
  readonly free: readonly Pair[];
}

const EDGE = 8;

/** The left upper corner of the card: above the place if nothing speaks against it, else where it covers least. */
export function placed({ at, radius, card, board, free }: Beside): Pair {
  const seen = free.filter(([x, y]) => x > 0 && y > 0 && x < board[0] && y < board[1]);
  const xs = [at[0] - radius, at[0] + radius, ...seen.flatMap(([x]) => [x - radius, x + radius])];
  const ys = [at[1] - radius, at[1] + radius, ...seen.flatMap(([, y]) => [y - radius, y + radius])];
  const around = [
    { l: at[0] - radius, r: at[0] + radius, t: at[1] - radius, b: at[1] + radius },
    { l: Math.min(...xs), r: Math.max(...xs), t: Math.min(...ys), b: Math.max(...ys) },
  ];
  const [w, h] = card;
  const spots = around.flatMap(({ l, r, t, b }): Pair[] => [
    [at[0] - w / 2, t - h],
    [at[0] - w / 2, b],
    [r, at[1] - h / 2],
    [l - w, at[1] - h / 2],
  ]);
  const corners: Pair[] = [[0, 0], [0, board[1]], [board[0], 0], [board[0], board[1]]];
  const into = ([x, y]: Pair): Pair => [clamp(x, board[0] - w - EDGE), clamp(y, board[1] - h - EDGE)];
  const cost = ([x, y]: Pair) => {
    const over = (p: Pair, grow: number) => p[0] > x - grow && p[0] < x + w + grow && p[1] > y - grow && p[1] < y + h + grow;
    const far = Math.hypot(x + w / 2 - at[0], y + h / 2 - at[1]);
    return (over(at, radius / 2) ? 1e6 : 0) + seen.filter((p) => over(p, radius / 3)).length * 1e3 + far;
  };
  const all = [...spots, ...corners].map(into);
  // the first spot is the usual one: a free one further off does not win by a hair
  const usual = all[0] ?? [EDGE, EDGE];
  const best = all.reduce((a, b) => (cost(b) < cost(a) ? b : a), usual);
  return cost(usual) < cost(best) + 1e3 ? usual : best;
}

function clamp(v: number, most: number): number {
  return Math.max(EDGE, Math.min(most, v));
}
