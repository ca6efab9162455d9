// What the shelf says of a title beyond the title itself: how hard, how long, and a good first game. Data, not code.

import { api } from '../net/api.ts';
import type { GameInfo, SeatPlan, TitleCard } from '../wire.ts';

/** A first game that is set up with one click. */
export interface First {
  readonly scenario: string;
  readonly side: number;
  readonly bot: string;
}

/** One title on the shelf. */
export interface Advice {
  readonly hard: 'easy' | 'medium' | 'hard';
  /** Minutes a turn takes two players, roughly. */
  readonly minutes: number;
  readonly first: First;
}

let asked: Promise<Record<string, Advice>> | null = null;

/** What is known of each title; nothing where the file is missing. */
export function shelfAdvice(): Promise<Record<string, Advice>> {
  asked ??= fetch('/shelf.json').then((a) => a.json() as Promise<Record<string, Advice>>).catch(() => ({}));
  return asked;
}

/** How a scenario is won, in a language; nothing where nobody wrote it down. */
export async function goalOf(title: string, scenario: string, language: string): Promise<string> {
  type Goals = Record<string, Record<string, string>>;
  const goals = await fetch(`/goals/${language}.json`).then((a) => a.json() as Promise<Goals>).catch((): Goals => ({}));
  return goals[title]?.[scenario] ?? '';
}

/** Where a small picture of a title's map is: a strip for the shelf, or the whole sheet; empty where none was drawn. */
export async function coverOf(title: string, which: 'strip' | 'map'): Promise<string> {
  const known = title in (await shelfAdvice());
  return known ? `/covers/${title}${which === 'map' ? '-map' : ''}.jpg` : '';
}

/** Sets up the first game of a title: the player on one side, the computer on the others. */
export function beginFirst(card: TitleCard, first: First): Promise<GameInfo> {
  const { info } = card;
  const count = info.scenarios.find((s) => s.id === first.scenario)?.sides || info.sides.length;
  const seats = info.sides.slice(0, count).map((_, i): SeatPlan => (i === first.side ? { kind: 'me' } : { kind: 'bot', level: first.bot }));
  return api.create({ title: info.id, scenario: first.scenario, options: {}, figures: null, seats, name: '', seal: null });
}
