// The same answer for every counter that the same question is still to be put for: a column of supply states, of courses.

import { keyOf } from '../plan/choice.ts';
import type { Planner } from '../plan/planner.svelte.ts';
import type { Choice, Offer } from '../wire.ts';
import type { Draft } from './draft.svelte.ts';
import type { Table } from './table.svelte.ts';

/** Remembers the last answer that was given by its button. */
export class Again {
  private last: { readonly key: string; readonly choice: string; readonly label: string } | null = $state.raw(null);
  private readonly table: Table;
  private readonly planner: Planner;
  private readonly draft: Draft;

  constructor(table: Table, planner: Planner, draft: Draft) {
    this.table = table;
    this.planner = planner;
    this.draft = draft;
  }
  /** An answer is given by its button. */
  given(choice: Choice): void {
    const view = this.table.now?.view;
    const offer = view?.offers.find((o) => keyOf(o.choice) === keyOf(choice));
    this.last = view?.asked && offer && 'object' === typeof choice && 'pick' in choice ? { key: view.asked.key, choice: keyOf(choice), label: offer.label } : null;
  }
  /** The same answer to the same question, asked again; nothing where it is another question or cannot be answered so. */
  get offer(): Offer | null {
    const now = this.table.now;
    const last = this.last;
    if (!last || !now?.yours || last.label === '' || this.planner.waits || now.view.asked?.key !== last.key) return null;
    const kind = now.view.asked.kind;
    const found = kind === 'set-up' || kind === 'command' ? now.view.offers.find((o) => keyOf(o.choice) === last.choice && o.label === last.label) : undefined;
    return found ?? null;
  }
  /** Answers until something else is asked. One undo takes the row back. */
  async rest(): Promise<void> {
    this.planner.marching = true;
    let gesture: 'new' | 'same' = 'new';
    for (let offer = this.offer; offer; offer = this.offer) {
      const version = await this.planner.commit([offer.choice], gesture);
      if (version === null) break;
      await this.table.reached(version);
      await this.between();
      gesture = 'same';
    }
    this.planner.marching = false;
    await this.planner.reset();
  }
  /** A set-up that was sent goes on by itself between two such questions; the next one may be in sight before it is acknowledged. */
  private async between(): Promise<void> {
    const waits = () => this.planner.busy || (!this.offer && this.draft.goesOn);
    for (let i = 0; i < 600 && waits(); i += 1) await new Promise((done) => setTimeout(done, 50));
  }
}
