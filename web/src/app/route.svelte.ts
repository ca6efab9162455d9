// Where in the client we are, kept in the address: game, seat, step, viewpoint, camera.

import type { Camera } from '../board/index.ts';

/** A place in the client. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'new'; readonly title: string | null }
  | { readonly page: 'game'; readonly id: string; readonly seat: string | null }
  | { readonly page: 'watch'; readonly id: string; readonly token: string }
  | { readonly page: 'join'; readonly secret: string }
  | { readonly page: 'rules'; readonly title: string; readonly place: string }
  | { readonly page: 'learn'; readonly title: string };

/** The place an address names. */
export function parseRoute(path: string, search: string, hash = ''): Route {
  const parts = path.split('/').filter((p) => p !== '').map(decodeURIComponent);
  const query = new URLSearchParams(search);
  const [head, tail] = parts;
  if (head === 'game' && tail) return { page: 'game', id: tail, seat: query.get('seat') };
  if (head === 'watch' && tail) return { page: 'watch', id: tail, token: query.get('token') ?? '' };
  if (head === 'join' && tail) return { page: 'join', secret: tail };
  if (head === 'rules' && tail) return { page: 'rules', title: tail, place: hash.replace(/^#/, '') };
  if (head === 'learn' && tail) return { page: 'learn', title: tail };
  if (head === 'new') return { page: 'new', title: tail ?? null };
  return { page: 'home' };
}

/** The place now on show. */
export const here: { route: Route } = $state({
  route: parseRoute(location.pathname, location.search, location.hash),
});

/** Goes somewhere. */
export function goto(address: string): void {
  history.pushState(null, '', address);
  arrive();
}

/** The address changed. */
export function arrive(): void {
  here.route = parseRoute(location.pathname, location.search, location.hash);
}

/** What a link to a position carries besides the game. */
export interface Spot {
  readonly step: number | null;
  readonly viewpoint: string | null;
  readonly camera: Camera | null;
}

/** Reads the spot in an address. */
export function parseSpot(search: string): Spot {
  const query = new URLSearchParams(search);
  const step = Number.parseInt(query.get('step') ?? '', 10);
  const [x, y, k] = (query.get('at') ?? '').split(',').map(Number);
  const whole = [x, y, k].every((n) => n !== undefined && Number.isFinite(n)) && (k ?? 0) > 0;
  return {
    step: Number.isNaN(step) ? null : step,
    viewpoint: query.get('eyes'),
    camera: whole ? { x: x ?? 0, y: y ?? 0, k: k ?? 1 } : null,
  };
}

/** Writes the spot into an address. */
export function writeSpot(search: string, spot: Spot): string {
  const query = new URLSearchParams(search);
  const put = (key: string, value: string | null) => (value === null ? query.delete(key) : query.set(key, value));
  put('step', spot.step === null ? null : String(spot.step));
  put('eyes', spot.step === null ? null : spot.viewpoint);
  const c = spot.camera;
  put('at', c ? `${c.x.toFixed(0)},${c.y.toFixed(0)},${c.k.toFixed(3)}` : null);
  const text = query.toString().replace(/%2C/g, ',');
  return text === '' ? '' : `?${text}`;
}
