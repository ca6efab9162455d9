// A great board changes little by one choice: the server tells what changed, and this makes the new view of it.
import type { Edit, Message, Now, Patch, View } from '../wire.ts';

function edited<T>(list: readonly T[], edit: Edit<T>): T[] {
  const now = [...list];
  if (edit.splice) now.splice(edit.splice[0], edit.splice[1], ...edit.splice[2]);
  for (const [at, value] of edit.set) now[at] = value;
  return now;
}

/** The view after a patch; the old one is left as it was. */
export function patched(view: View, patch: Patch): View {
  const now = { ...view } as Record<string, unknown>;
  for (const [field, change] of Object.entries(patch) as [keyof View, unknown][]) {
    const was = view[field];
    now[field] = Array.isArray(was) ? edited(was as unknown[], change as Edit<unknown>) : change;
  }
  return now as unknown as View;
}

/** The board after a `change`; nothing if the change is for another version than the one that is held. */
export function changed(now: Now | null, m: Extract<Message, { say: 'change' }>): Now | null {
  if (now === null || now.version !== m.base) return null;
  const { version, step, yours, undoable, fence } = m;
  return { version, step, yours, undoable, fence, view: patched(now.view, m.patch) };
}
