// What keys and tools do at a table: one list of actions for both.

import { headingOf } from '../board/input.ts';
import * as change from '../board/update.ts';
import type { Action } from '../app/keys.ts';
import { moves } from '../app/settings.svelte.ts';
import { hexOf } from '../plan/choice.ts';
import { pickable } from '../plan/plan.ts';
import type { Desk, Tab } from './desk.svelte.ts';

const TABS: Partial<Record<Action, Tab>> = { log: 'log', drawers: 'drawers', rules: 'rules', score: 'score', notes: 'notes', attacks: 'battle' };
const SHOWS = { 'hide-counters': 'no-counters', 'hide-markers': 'no-markers', bare: 'bare' } as const;

/** Opens what lies beside the board, or shuts it if it is open. */
export function openTab(desk: Desk, tab: Tab): void {
  desk.sheet = !(desk.tab === tab && desk.sheet);
  desk.tab = tab;
}

/** Does an action. */
export async function perform(desk: Desk, action: Action): Promise<void> {
  const { board, planner } = desk;
  if (!board) return;
  const tab = TABS[action];
  if (tab) return openTab(desk, tab);
  if (action in SHOWS) return board.set(change.toggleShow(SHOWS[action as keyof typeof SHOWS]));
  planner.whyNot = action === 'back' ? planner.whyNot : null;
  const doing: Partial<Record<Action, () => unknown>> = {
    confirm: () => (desk.table.film.running ? desk.table.film.skip() : onCursor(desk) ? act(desk, false) : desk.done()),
    back: () => back(desk),
    undo: () => planner.undo(),
    'undo-step': () => planner.undo('step'),
    act: () => act(desk, false),
    waypoint: () => act(desk, true),
    'other-way': () => planner.swap(),
    repeat: () => planner.repeat(),
    retire: () => desk.retire('unit'),
    'retire-formation': () => desk.retire('formation'),
    'retire-army': () => desk.retire('army'),
    next: () => desk.next(false),
    previous: () => desk.next(true),
    undecided: () => desk.undecided(),
    'fit-map': () => desk.camera?.go(change.cameraFor(board.state(), 'map'), moves()),
    'fit-front': () => desk.camera?.go(change.cameraFor(board.state(), 'front'), moves()),
    'go-selection': () => goSelection(desk),
    'zoom-in': () => desk.camera?.scale(1.25),
    'zoom-out': () => desk.camera?.scale(0.8),
    fan: () => desk.cursor !== null && (desk.fan = desk.fan ? null : { hex: desk.cursor, pinned: true }),
    tell: () => tell(desk),
    all: () => desk.together('all'),
    unmoved: () => desk.together('unmoved'),
    formation: () => desk.together('formation'),
    orders: () => (desk.ordersOpen = true),
    overlays: () => overlays(desk),
    replay: () => desk.replay.show((desk.past ? desk.replay.step : (desk.replay.timeline?.steps ?? 1)) - 1),
    help: () => (desk.help = true),
  };
  await doing[action]?.();
}

/** Escape: what lies over the map goes, and one choice with it. */
async function back(desk: Desk): Promise<void> {
  if (desk.table.film.running) return desk.table.film.skip();
  if (desk.replay.moment) return desk.replay.stop();
  if (desk.draft.letGo()) return;
  const lay = desk.fan !== null || desk.overlayMenu || desk.planner.whyNot !== null;
  desk.overlayMenu = false;
  desk.close();
  if (!(await desk.planner.back()) && !lay) desk.sheet = false;
}

/** Does the hex cursor stand on something that answers? Then Enter means that, not the end of the question. */
function onCursor(desk: Desk): boolean {
  const { cursor, planner } = desk;
  if (!desk.byKey || cursor === null || !planner.mine) return false;
  const { open } = planner.plan;
  if (open.ways.some((w) => w.hex === cursor) || open.offers.some((o) => hexOf(o.choice) === cursor)) return true;
  const may = pickable(open);
  return !planner.waits && (desk.view?.counters.some((c) => 'hex' in c.place && c.place.hex === cursor && may.has(c.id)) ?? false);
}
function act(desk: Desk, shift: boolean): unknown {
  return desk.cursor === null ? undefined : desk.hands.press(desk.cursor, { piece: null, double: false, shift, touch: false });
}
function tell(desk: Desk): void {
  if (desk.cursor === null) return;
  desk.info = { hex: desk.cursor, x: 60, y: 60 };
  desk.say(desk.hexWords(desk.cursor));
}
function goSelection(desk: Desk): void {
  const state = desk.board?.state();
  if (!state) return;
  const hexes = state.pieces.filter((p) => desk.selected.includes(p.id)).map((p) => p.hex);
  desk.camera?.go(change.cameraFor(state, hexes), moves());
}
function overlays(desk: Desk): void {
  desk.overlayMenu = !desk.overlayMenu;
  if (desk.overlayMenu && window.innerWidth <= 800) desk.sheet = false;
}

const PAN: Record<string, [number, number]> = { ArrowLeft: [90, 0], ArrowRight: [-90, 0], ArrowUp: [0, 90], ArrowDown: [0, -90] };

/** Keys that mean something only while the map has the focus: panning, numbers in a stack, the hex cursor. */
export function keyOnBoard(desk: Desk, e: KeyboardEvent): boolean {
  const pan = PAN[e.key];
  if (pan) {
    desk.camera?.pan(...pan);
    return true;
  }
  if (desk.fan && /^[1-9]$/.test(e.key)) {
    const buttons = document.querySelectorAll<HTMLButtonElement>('[data-testid=fan] .unit');
    buttons[Number(e.key) - 1]?.click();
    return true;
  }
  const heading = e.shiftKey ? null : headingOf(e.key, desk.layout?.pointy ?? false);
  const state = desk.board?.state();
  if (heading === null || !state) return false;
  const next = change.stepCursor(heading)({ ...state, cursor: desk.cursor }).cursor;
  desk.cursor = next;
  if (next !== null) {
    desk.see(next);
    desk.planner.look(next);
    desk.say(desk.hexWords(next));
  }
  return true;
}
