// Layers over the map, switched on by the player and remembered for each phase.

import type { Wash } from '../board/index.ts';
import type { Table } from './table.svelte.ts';
import type { Layer } from '../wire.ts';

const SHELF = 'tannenberg.overlays';

/** The overlays of one seat. */
export class Overlays {
  /** Which are on now. */
  on: readonly string[] = $state.raw([]);
  /** What the server said of them. */
  layers: ReadonlyMap<string, Layer> = $state.raw(new Map());
  private phase = '';
  private readonly table: Table;

  constructor(table: Table) {
    this.table = table;
  }
  /** A phase begins: its overlays come back as they were left. */
  enter(phase: string): void {
    if (phase === this.phase) return;
    this.phase = phase;
    this.on = read()[this.shelf] ?? [];
  }
  /** Switches one. */
  toggle(id: string): void {
    this.on = this.on.includes(id) ? this.on.filter((o) => o !== id) : [...this.on, id];
    try {
      localStorage.setItem(SHELF, JSON.stringify({ ...read(), [this.shelf]: this.on }));
    } catch {
      // not kept, still shown
    }
  }
  /** Asks for those that are on; about the counter that is chosen, if one is. */
  async load(about: number | null): Promise<void> {
    const found = new Map<string, Layer>();
    for (const id of this.on) {
      const answer = await this.table.net?.ask({ do: 'layer', layer: id, about }, 'layer');
      if (answer?.layer) found.set(id, answer.layer);
    }
    this.layers = found;
  }
  /** What the board draws. */
  get washes(): Wash[] {
    const made: Wash[] = [];
    for (const [layer, { classes }] of this.layers) {
      // a layer keeps its hatching, whatever else is switched on
      const place = Math.max(0, this.table.card?.overlays.findIndex((o) => o.id === layer) ?? 0);
      for (const [i, [name, hexes]] of classes.entries()) made.push({ pattern: 2 * place + i, layer, name, hexes });
    }
    return made;
  }
  private get shelf(): string {
    return `${this.table.game?.title ?? ''}/${this.phase}`;
  }
}

function read(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(SHELF) ?? '{}') as Record<string, string[]>;
  } catch {
    return {};
  }
}
