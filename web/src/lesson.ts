// A first game taught by doing: lessons are data (a position and steps); this reads them and says when a step is done.

import { unitOf } from './choice.ts';
import type { Choice, LogLine, View } from './wire.ts';

/** What ends a step. */
export type Goal =
  | { readonly kind: 'read' }
  | { readonly kind: 'select'; readonly unit: string }
  | { readonly kind: 'fact'; readonly what: string; readonly unit?: string }
  | { readonly kind: 'question'; readonly key: string };

/** One step of a lesson. */
export interface Step {
  readonly text: string;
  readonly goal: Goal;
  /** Printed hex numbers to light. */
  readonly hexes?: readonly string[];
  /** Names of counters to light. */
  readonly units?: readonly string[];
  /** A case of the rules to read about it. */
  readonly case?: string;
}

/** A lesson. */
export interface Lesson {
  readonly name: string;
  readonly summary: string;
  /** A position text; the lesson is played from it. Without one the scenario's opening is played. */
  readonly position?: string;
  readonly scenario?: string;
  /** The learner's side, and the bot on the other. */
  readonly side: number;
  readonly bot: string;
  readonly steps: readonly Step[];
}

/** Has the step been done? */
export function isDone(
  step: Step,
  view: View,
  plan: readonly Choice[],
  news: readonly LogLine[],
  asked: string | null = view.asked?.key ?? null,
): boolean {
  const goal = step.goal;
  const id = 'unit' in goal ? view.counters.find((c) => c.name === goal.unit)?.id : undefined;
  if (goal.kind === 'select') return plan.some((c) => unitOf(c) === id && id !== undefined);
  if (goal.kind === 'question') return asked === goal.key;
  if (goal.kind === 'fact') {
    const fits = (l: LogLine) => l.what.kind === goal.what && (id === undefined || ('unit' in l.what && l.what.unit === id));
    return news.some(fits);
  }
  return false;
}

/** The titles that have lessons. */
export async function taughtTitles(): Promise<string[]> {
  return fetch('/lessons/index.json').then((a) => a.json() as Promise<string[]>).catch(() => []);
}

/** The lessons of a title, if there are any. */
export async function lessonsOf(title: string): Promise<Lesson[]> {
  if (!(await taughtTitles()).includes(title)) return [];
  return fetch(`/lessons/${title}.json`).then((a) => a.json() as Promise<Lesson[]>).catch(() => []);
}
