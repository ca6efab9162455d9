// A first game taught by doing: lessons are data (a position and steps); this reads them and says when a step is done.

import { unitOf } from '../plan/choice.ts';
import { settings } from './settings.svelte.ts';
import type { Choice, LogLine, View } from '../wire.ts';

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
  /** What it is kept by: its English name. */
  readonly id: string;
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

/** How far a learner is in the lesson of a game. */
export interface Progress {
  readonly title: string;
  /** What the lesson is kept by. */
  readonly lesson: string;
  /** The step he stands at. */
  readonly at: number;
  /** Lines of the log that were there before it. */
  readonly since: number;
}

const shelf = (game: string) => `tannenberg.lesson.${game}`;

/** Keeps how far the lesson of a game is, in this browser; null ends it. */
export function keepProgress(game: string, progress: Progress | null): void {
  try {
    if (progress) localStorage.setItem(shelf(game), JSON.stringify(progress));
    else localStorage.removeItem(shelf(game));
  } catch {
    // a browser that keeps nothing still teaches, until the page is left
  }
}

/** How far the lesson of a game is; null where the game teaches nothing. */
export function progressOf(game: string): Progress | null {
  try {
    return JSON.parse(localStorage.getItem(shelf(game)) ?? 'null') as Progress | null;
  } catch {
    return null;
  }
}

/** The lesson that a game of this browser teaches. */
export async function lessonOf(game: string): Promise<Lesson | null> {
  const progress = progressOf(game);
  if (!progress) return null;
  return (await lessonsOf(progress.title)).find((l) => l.id === progress.lesson) ?? null;
}

/** The titles that have lessons. */
export async function taughtTitles(): Promise<string[]> {
  return fetch('/lessons/index.json').then((a) => a.json() as Promise<string[]>).catch(() => []);
}

/** What a lesson says in another language, in the order of its English. */
export interface Told {
  readonly name: string;
  readonly summary: string;
  readonly steps: readonly string[];
}

/** A lesson in the words of another language; English where they are missing. */
export function told(lesson: Lesson, words: Told | undefined): Lesson {
  if (!words) return lesson;
  const steps = lesson.steps.map((step, i) => ({ ...step, text: words.steps[i] ?? step.text }));
  return { ...lesson, name: words.name, summary: words.summary, steps };
}

/** The lessons of a title, if there are any, in the reader's language. */
export async function lessonsOf(title: string): Promise<Lesson[]> {
  if (!(await taughtTitles()).includes(title)) return [];
  const language = settings.language;
  const read = <T>(file: string, none: T): Promise<T> => fetch(`/lessons/${file}.json`).then((a) => a.json() as Promise<T>).catch(() => none);
  const others: Promise<Record<string, readonly Told[]>> = language === 'en' ? Promise.resolve({}) : read(language, {});
  const [plain, words] = await Promise.all([read<Lesson[]>(title, []), others]);
  return plain.map((l, i) => told({ ...l, id: l.name }, words[title]?.[i]));
}
