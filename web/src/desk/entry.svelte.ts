// Coming to a table: the map is fetched and framed, the address is read and kept, what was missed is found.

import { untrack } from 'svelte';
import { parseSpot, writeSpot } from '../app/route.svelte.ts';
import { settings } from '../app/settings.svelte.ts';
import { chime } from '../app/sound.ts';
import * as change from '../board/update.ts';
import { hexOf } from '../plan/choice.ts';
import { loadMap } from '../map/mapinfo.ts';
import { t } from '../text/index.svelte.ts';
import type { Desk } from './desk.svelte.ts';
import { visit } from './replay.svelte.ts';

/** Milliseconds that the drawing of the map waits for the counters. */
const PATIENCE = 400;

/** Questions of one place. */
const ABOUT: readonly string[] = ['loss', 'retreat', 'advance', 'option', 'interrupt'];

/** What belongs to one visit of a table. */
export class Entry {
  /** The last step seen before, if something happened since. */
  missed: number | null = $state(null);
  /** Is the drawing of the map there, not its small picture alone? */
  drawing = $state(false);
  private entered = $state(false);
  private framed = '';
  /** Were map and counters there together? */
  private met = false;
  private acted = false;
  private saved = 0;
  private wasMine = false;
  /** The drawing of the map while it waits for the counters. */
  private sheet = '';
  private readonly spot = parseSpot(location.search);
  private readonly desk: Desk;

  constructor(desk: Desk) {
    this.desk = desk;
  }
  /** Everything that follows the table by itself; called while the component is made. */
  watch(): void {
    const { desk } = this;
    const { table } = desk;
    $effect(() => {
      const title = table.game?.title;
      if (title) untrack(() => this.lay(title));
    });
    $effect(() => desk.draw());
    // the drawing lies on the map whether or not the notes are open
    $effect(() => {
      desk.strokes = desk.notes.read().strokes;
    });
    $effect(() => {
      void [table.now?.step, table.end];
      if (table.game && table.card && table.now) untrack(() => void desk.replay.load(desk.past ? desk.replay.viewpoint : table.viewpoint));
    });
    // map and counters come in any order; without counters the map was shown by its middle
    $effect(() => {
      if (desk.layout && table.now) untrack(() => this.meet());
    });
    // a set-up is laid out where counters may stand, not where the first few do
    $effect(() => {
      if (desk.draft.active && desk.layout) untrack(() => this.framed !== '' && !this.acted && !this.spot.camera && this.frame());
    });
    $effect(() => this.arrive());
    $effect(() => {
      void desk.replay.moment;
      untrack(() => this.remember());
    });
    $effect(() => this.call());
    // where attacks may be opened their chances come forward, unless the player reads something else
    $effect(() => {
      const fights = desk.planner.mine && desk.planner.plan.open.attacks.length > 0;
      if (fights) untrack(() => (desk.tab === 'log' || desk.tab === 'unit') && (desk.tab = 'battle'));
    });
    // hexes that are asked for come into the picture, if none of them is in it; not while a set of them is being named
    $effect(() => {
      const { question, offers, ways } = desk.planner.plan.open;
      const asked = desk.planner.mine && question !== null && ways.length === 0 ? offers.map((o) => hexOf(o.choice)).filter((h) => h !== null) : [];
      const all = asked.length > 0 && asked.length === offers.filter((o) => o.choice !== 'done').length;
      // what is asked of a place, such as who loses a step there, cannot be answered without a look at it
      const about = desk.planner.mine && question !== null && asked.length === 0 && ABOUT.includes(question.kind) ? question.hexes : [];
      if (about.length > 0 && !desk.draft.active && !desk.planner.shy && !desk.planner.waits) untrack(() => this.bring(about));
      if (all && !desk.draft.active && !desk.planner.shy && !desk.planner.waits) untrack(() => this.bring(asked));
    });
    // a battle being planned brings its panel forward
    $effect(() => {
      if (desk.planner.forecast && desk.planner.waits) untrack(() => ((desk.tab = 'battle'), (desk.sheet = true)));
    });
  }
  private bring(hexes: readonly number[]): void {
    const state = this.desk.board?.state();
    const [first] = hexes;
    if (!state || first === undefined) return;
    const seen = (hex: number) => {
      const to = change.cameraSeeing(state, hex);
      return to.x === state.camera.x && to.y === state.camera.y;
    };
    if (!hexes.some(seen)) this.desk.see(first);
  }
  /** The player has done something: from now on the camera is his. */
  pointed(): void {
    this.acted = true;
    this.desk.byKey = false;
  }
  /** A key was pressed. */
  keyed(): void {
    this.acted = true;
  }
  /** A frame was drawn: the address follows when the camera rests. */
  drawn(): void {
    if (this.sheet !== '' && this.counted) this.spread();
    window.clearTimeout(this.saved);
    this.saved = window.setTimeout(() => this.remember(), 500);
  }
  /** The board has another size: the first picture is taken again as long as nobody moved the camera. */
  sized(): void {
    if (this.framed === '' || (this.desk.camera?.moved ?? true)) return;
    // a card that grows under an answer is no reason to draw the map smaller
    if (!this.acted || this.framed !== windowSize()) this.frame();
  }
  /** The table is left. */
  stop(): void {
    window.clearTimeout(this.saved);
  }

  private lay(title: string): void {
    const { desk } = this;
    loadMap(title, desk.table.game?.figures ?? null).then(
      (map) => {
        if (desk.mapInfo === map) return undefined;
        desk.mapInfo = map;
        desk.layout = map.layout;
        desk.board?.set(change.withMap(map.layout, '', map.overview));
        if (this.spot.camera) desk.camera?.go(this.spot.camera, false);
        else this.frame();
        return map.drawing.then((svg) => this.unfold(svg));
      },
    ).catch((e: Error) => (desk.table.trouble = e.message));
  }
  /** The drawing of the map takes longer than all the rest of the first view: the counters come before it, on its small picture. */
  private unfold(svg: string): void {
    this.sheet = svg;
    window.setTimeout(() => this.spread(), PATIENCE);
    if (this.counted) this.spread();
  }
  private spread(): void {
    if (this.sheet === '') return;
    this.desk.board?.set(change.withParts({ map: this.sheet }));
    this.sheet = '';
    this.drawing = true;
  }
  /** Are the counters on the screen? */
  private get counted(): boolean {
    const pieces = this.desk.board?.state().pieces ?? [];
    return pieces.length > 0 && pieces.every((p) => p.art !== '');
  }
  /** The first picture of the map: whole where it can be read, else the front, else as much of it as can be read. */
  private frame(): void {
    const { board, camera, layout } = this.desk;
    if (!board || !layout) return;
    this.framed = windowSize();
    this.desk.draw();
    const { draft, table, view } = this.desk;
    // where counters may be put, and where those already stand that have no choice
    const own = view?.counters.flatMap((c) => (c.side === table.side && 'hex' in c.place ? [c.place.hex] : [])) ?? [];
    const set = draft.active ? [...new Set([...(draft.made?.hexes ?? []), ...own])] : [];
    camera?.frame(set.length > 0 ? change.cameraOn(board.state(), set) : change.firstCamera(board.state()));
  }
  /** The front, once, as soon as both map and counters are there. */
  private meet(): void {
    if (this.met) return;
    this.met = true;
    if (!this.acted && !this.spot.camera && !this.desk.camera?.moved) this.frame();
  }
  /** The step in the address, or what changed since the last visit. */
  private arrive(): void {
    const { table, replay, layout } = this.desk;
    const now = table.now;
    const seat = `${table.id}/${table.side ?? 'public'}`;
    if (!now || (!this.entered && (!table.card || !layout))) return;
    untrack(() => {
      const last = visit(seat, now.step);
      if (this.entered) return;
      this.entered = true;
      const { step, viewpoint } = this.spot;
      if (step !== null) void replay.load(viewpoint ?? table.viewpoint).then(() => replay.show(step));
      else if (settings.film && last !== null && now.step > last + 1) this.missed = last;
    });
  }
  private remember(): void {
    const { board, past, replay } = this.desk;
    // before the map lies there the camera stands in its corner, where nobody wants to come back to
    if (!board?.state().layout || !location.pathname.startsWith('/game/')) return;
    const step = past ? replay.step : null;
    const search = writeSpot(location.search, { step, viewpoint: replay.viewpoint, camera: board.state().camera });
    history.replaceState(null, '', location.pathname + search);
  }
  /** Your turn: in the title of the tab, by sound, by notice. */
  private call(): void {
    const { table, planner } = this.desk;
    const mine = planner.mine && !table.over;
    document.title = `${mine ? `● ${t('turn.yours')} – ` : ''}${table.names.scenario} – Tannenberg`;
    if (mine && !this.wasMine && document.hidden) {
      if (settings.sound) chime();
      if (settings.notify && 'Notification' in window && Notification.permission === 'granted') {
        new Notification(t('turn.yours'), { body: table.names.title });
      }
    }
    this.wasMine = mine;
  }
}

const windowSize = () => `${window.innerWidth}x${window.innerHeight}`;
