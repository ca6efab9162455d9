// Names of things as the player reads them.

import type { Counter, End, Face, GameInfo, TitleInfo, View } from '../wire.ts';
import { maybe, t } from '../text/index.svelte.ts';
import { rankWords } from '../text/ranks.ts';
import { settings } from './settings.svelte.ts';

/** What a screen reader says of a counter's face. */
export function faceWords(face: Face): string {
  if (face.back) return `${face.nation} ${t('counter.hidden')} ${face.name}`.trim();
  const parts = [face.nation, maybe(`kind.${face.kind}`, face.kind), face.formation, face.name, face.size];
  if (face.values.length > 0) parts.push(face.values.join('-'));
  if (face.full > 1) parts.push(t('counter.steps', { left: face.steps, full: face.full }));
  return parts.filter((p) => p !== '').join(' ');
}

/** A case as the book prints it; the register parts some of them further. */
export function printed(id: string): string {
  return id.split('/')[0] ?? id;
}

/** The counter with an id. */
export function counterOf(view: View | null, id: number): Counter | undefined {
  return view?.counters.find((c) => c.id === id);
}

/**
 * What lies under a marker of one's own: the counters of the box that is named after it. Nothing for counters that cover
 * nothing; an empty list is a dummy.
 */
export function contentsOf(view: View | null, marker: Counter, own: number | null): Counter[] | null {
  if (!view || marker.side !== own || !('hex' in marker.place) || marker.face.values.length > 0 || marker.face.kind !== 'dummy') return null;
  const named = (note: string) => note === marker.called || note.startsWith(`${marker.called} `);
  const box = view.drawers.findIndex((d) => d.side === own && named(d.note));
  return view.counters.filter((c) => 'drawer' in c.place && c.place.drawer === box);
}

/** What lies under a marker, in a few words. */
export function contentsWords(list: readonly Counter[]): string {
  return list.length === 0 ? t('marker.empty') : list.map((c) => c.called).join(', ');
}

/** What the marks on a counter say. */
export function marksWords(counter: Pick<Counter, 'marks'>): string[] {
  // a number in a mark counts something: points in reserve, checks without supply
  return counter.marks.map((m) => {
    const n = /\d+$/.exec(m.letter)?.[0];
    return n === undefined ? maybe(`mark.${m.shape}.${m.letter}`, `${m.shape} ${m.letter}`) : maybe(`mark.${m.shape}.${m.letter.replace(n, 'n')}`, `${m.shape} ${m.letter}`).replace('{n}', n);
  });
}

/** The first number printed on a face: what a stack adds up. */
export function strengthOf(counter: Counter): number | null {
  if (!counter.known || counter.face.back) return null;
  const value = counter.face.values.map((v) => Number.parseInt(v, 10)).find((n) => !Number.isNaN(n));
  return value ?? null;
}

/** What a result of a combat table says, in the title's words; nothing where it says nothing. */
export function resultWords(info: Pick<TitleInfo, 'results'> | null, result: string): string {
  return info?.results.find(([code]) => code === result)?.[1] ?? '';
}

/** The names of a game's title and scenario: in the reader's language where its card is known. */
export function headWords(game: GameInfo | null, info: TitleInfo | null): { readonly title: string; readonly scenario: string } {
  const scenario = info?.scenarios.find((s) => s.id === game?.scenario);
  return { title: info?.name ?? game?.title_name ?? '', scenario: scenario?.name ?? game?.scenario_name ?? '' };
}

/** The level of a victory as people read it; who won is said beside it. */
export function levelWords(level: string, info: Pick<TitleInfo, 'sides'> | null): string {
  const side = info?.sides.find((s) => level.startsWith(`${s.id}-`));
  const rank = side ? level.slice(side.id.length + 1) : level;
  return rankWords(rank, settings.language);
}

/** How a game ended, in a sentence. */
export function endWords(end: End, info: TitleInfo | null): string {
  const name = (side: number) => info?.sides[side]?.name ?? String(side);
  if (end.how === 'agreed') return t('end.agreed');
  if (end.how === 'resigned') return t('end.resigned', { side: name(end.by) });
  if (end.winner === null) return t('end.draw');
  return t('end.won', { side: name(end.winner), level: levelWords(end.level, info) });
}

/** Minutes and seconds. */
export function clockWords(ms: number): string {
  const s = Math.floor(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  return s >= 3600 ? `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}` : `${Math.floor(s / 60)}:${two(s % 60)}`;
}

/** Strength counted in parts of a point, as people read it: 26 quarters are 6½. */
export function points(value: number, parts: number): string {
  const whole = Math.floor(value / parts);
  const rest = (value - whole * parts) / parts;
  if (rest === 0) return String(whole);
  const sign = new Map([[0.25, '¼'], [0.5, '½'], [0.75, '¾']]).get(rest);
  return sign ? `${whole === 0 ? '' : whole}${sign}` : (value / parts).toFixed(2);
}

/** A chance as people read it. */
export function percent(num: number, den: number): string {
  const p = (100 * num) / den;
  return p === 0 || p >= 10 || Number.isInteger(p) ? `${Math.round(p)} %` : `${p.toFixed(1)} %`;
}
