// The private note of a seat: words and a drawing, one text on the server, never sent to anybody else.

import type { Stroke } from '../board/index.ts';
import type { Table } from './table.svelte.ts';

const MARK = '\n--- drawing ---\n';

/** A note taken apart. */
export interface Note {
  readonly words: string;
  readonly strokes: readonly Stroke[];
}

/** Reads a note. */
export function parseNote(text: string): Note {
  const at = text.indexOf(MARK);
  if (at < 0) return { words: text, strokes: [] };
  const strokes = text
    .slice(at + MARK.length)
    .split('\n')
    .map((line) => line.split(' ').map((p) => p.split(',').map(Number)))
    .map((points) => points.filter((p): p is [number, number] => p.length === 2 && p.every(Number.isFinite)))
    .filter((points) => points.length > 1)
    .map((points) => ({ points }));
  return { words: text.slice(0, at), strokes };
}

/** Writes a note. */
export function writeNote(note: Note): string {
  if (note.strokes.length === 0) return note.words;
  const line = (s: Stroke) => s.points.map(([x, y]) => `${Math.round(x)},${Math.round(y)}`).join(' ');
  return note.words + MARK + note.strokes.map(line).join('\n');
}

/** Keeps the note of a table, a moment after the last change. */
export class Notepad {
  /** Does the server have what is written? */
  kept = $state(true);
  private timer = 0;
  private readonly table: Table;

  constructor(table: Table) {
    this.table = table;
  }
  /** The note as the server has it. */
  read(): Note {
    return parseNote(this.table.note);
  }
  /** Keeps a new note. */
  keep(note: Note): void {
    const text = writeNote(note);
    this.table.note = text;
    this.kept = false;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.send(text), 400);
  }
  private async send(text: string): Promise<void> {
    await this.table.net?.tell({ do: 'note', text });
    this.kept = this.table.note === text;
  }
}
