// What each key does. One list feeds the keyboard, the help page and the buttons' tooltips.

import type { Key } from '../text/index.svelte.ts';

/** Something a key does. */
export type Action =
  | 'confirm'
  | 'back'
  | 'undo'
  | 'undo-step'
  | 'act'
  | 'waypoint'
  | 'other-way'
  | 'repeat'
  | 'retire'
  | 'retire-formation'
  | 'retire-army'
  | 'next'
  | 'previous'
  | 'undecided'
  | 'fit-map'
  | 'fit-front'
  | 'go-selection'
  | 'zoom-in'
  | 'zoom-out'
  | 'hide-counters'
  | 'hide-markers'
  | 'bare'
  | 'tell'
  | 'fan'
  | 'all'
  | 'unmoved'
  | 'formation'
  | 'orders'
  | 'attacks'
  | 'overlays'
  | 'log'
  | 'drawers'
  | 'rules'
  | 'score'
  | 'notes'
  | 'replay'
  | 'help';

/** A key and its action. */
export interface Binding {
  readonly keys: readonly string[];
  readonly action: Action;
  readonly text: Key;
}

/** Every binding, in the order the help page shows them. */
export const BINDINGS: readonly Binding[] = [
  { keys: ['Enter'], action: 'confirm', text: 'key.confirm' },
  { keys: ['Escape'], action: 'back', text: 'key.back' },
  { keys: ['Backspace', 'Ctrl+z'], action: 'undo', text: 'key.undo' },
  { keys: ['Shift+Backspace'], action: 'undo-step', text: 'key.undo-step' },
  { keys: [' '], action: 'act', text: 'key.act' },
  { keys: ['Shift+ '], action: 'waypoint', text: 'key.waypoint' },
  { keys: ['Shift+o'], action: 'other-way', text: 'key.other-way' },
  { keys: ['.'], action: 'repeat', text: 'key.repeat' },
  { keys: ['Shift+x'], action: 'retire', text: 'key.retire' },
  { keys: ['Shift+c'], action: 'retire-formation', text: 'key.retire-formation' },
  { keys: ['Shift+v'], action: 'retire-army', text: 'key.retire-army' },
  { keys: ['n'], action: 'next', text: 'key.next' },
  { keys: ['p'], action: 'previous', text: 'key.previous' },
  { keys: ['u'], action: 'undecided', text: 'key.undecided' },
  { keys: ['v'], action: 'fan', text: 'key.fan' },
  { keys: ['i'], action: 'tell', text: 'key.tell' },
  { keys: ['Ctrl+a'], action: 'all', text: 'key.all' },
  { keys: ['Shift+u'], action: 'unmoved', text: 'key.unmoved' },
  { keys: ['Shift+f'], action: 'formation', text: 'key.formation' },
  { keys: ['/'], action: 'orders', text: 'key.orders' },
  { keys: ['k'], action: 'attacks', text: 'key.attacks' },
  { keys: ['m'], action: 'fit-map', text: 'key.fit-map' },
  { keys: ['f'], action: 'fit-front', text: 'key.fit-front' },
  { keys: ['g'], action: 'go-selection', text: 'key.go-selection' },
  { keys: ['+', '='], action: 'zoom-in', text: 'key.zoom-in' },
  { keys: ['-'], action: 'zoom-out', text: 'key.zoom-out' },
  { keys: ['h'], action: 'hide-counters', text: 'key.hide-counters' },
  { keys: ['j'], action: 'hide-markers', text: 'key.hide-markers' },
  { keys: ['b'], action: 'bare', text: 'key.bare' },
  { keys: ['o'], action: 'overlays', text: 'key.overlays' },
  { keys: ['l'], action: 'log', text: 'key.log' },
  { keys: ['t'], action: 'drawers', text: 'key.drawers' },
  { keys: ['r'], action: 'rules', text: 'key.rules' },
  { keys: ['c'], action: 'score', text: 'key.score' },
  { keys: ['y'], action: 'notes', text: 'key.notes' },
  { keys: ['['], action: 'replay', text: 'key.replay' },
  { keys: ['?'], action: 'help', text: 'key.help' },
];

/** A key press as the list writes it. */
export function chord(e: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): string {
  const key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
  const letter = /^([a-z ]|Backspace)$/.test(key);
  const ctrl = e.ctrlKey || e.metaKey ? 'Ctrl+' : '';
  return `${ctrl}${e.shiftKey && letter ? 'Shift+' : ''}${key}`;
}

/** The action of a key press. */
export function actionOf(e: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): Action | null {
  const pressed = chord(e);
  return BINDINGS.find((b) => b.keys.includes(pressed))?.action ?? null;
}

/** Does the press belong to a field being typed in? */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input:not([type=range], [type=checkbox], [type=radio]), textarea, select') !== null;
}
