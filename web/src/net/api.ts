// Requests over HTTP. A refusal carries one sentence for people; it is thrown as it is.

import { settings } from '../app/settings.svelte.ts';
import type { AccountInfo, Continue, Figures, Fought, GameInfo, Moment, NewGame, Reviewed, RulesBook, Seated, TakeSeat, Timeline, TitleCard, Trouble, Upload } from '../wire.ts';

/** A refusal: what is wrong and what to do. */
export class Refused extends Error {
  readonly code: string;
  constructor(trouble: Trouble) {
    super(trouble.text);
    this.code = trouble.code;
  }
}

async function call<T>(path: string, init: RequestInit & { key?: string | null } = {}): Promise<T> {
  const answer = await raw(path, init);
  return (await answer.json()) as T;
}

async function raw(path: string, init: RequestInit & { key?: string | null } = {}): Promise<Response> {
  const { key, ...rest } = init;
  const headers = new Headers(rest.headers);
  if (key) headers.set('authorization', `Bearer ${key}`);
  if (rest.body) headers.set('content-type', 'application/json');
  const answer = await fetch(path, { ...rest, headers, cache: 'no-cache' });
  if (!answer.ok) throw new Refused(await trouble(answer));
  return answer;
}

async function trouble(answer: Response): Promise<Trouble> {
  try {
    return (await answer.json()) as Trouble;
  } catch {
    return { code: 'internal', text: `The server answered ${answer.status}.` };
  }
}

function post<T>(path: string, body: unknown, key?: string | null): Promise<T> {
  return call<T>(path, { method: 'POST', body: JSON.stringify(body ?? {}), key: key ?? null });
}

/** Every request the client makes. */
export const api = {
  titles: () => call<TitleCard[]>(`/api/titles?lang=${settings.language}`),
  rules: (title: string) => call<RulesBook>(`/api/titles/${title}/rules?lang=${settings.language}`),
  account: () => call<AccountInfo>('/api/account'),
  signIn: (name: string, password: string) => post<AccountInfo>('/api/account/sign-in', { name, password }),
  register: (name: string, password: string) => post<AccountInfo>('/api/account/register', { name, password }),
  myData: () => api.text('/api/account/data'),
  erase: (password: string) => post<AccountInfo>('/api/account/erase', { password }),
  signOut: () => post<AccountInfo>('/api/account/sign-out', {}),
  games: () => call<GameInfo[]>('/api/games'),
  game: (id: string, key?: string | null) => call<GameInfo>(`/api/games/${id}`, { key: key ?? null }),
  create: (body: NewGame) => post<GameInfo>('/api/games', body),
  figures: (title: string, files: Record<string, string>) => post<Figures>(`/api/titles/${title}/figures`, { files }),
  upload: (body: Upload) => post<GameInfo>('/api/games/upload', body),
  take: (id: string, side: number, body: TakeSeat) => post<Seated>(`/api/games/${id}/seats/${side}/take`, body),
  invitation: (secret: string) => call<GameInfo>(`/api/join/${secret}`),
  join: (secret: string, body: TakeSeat) => post<Seated>(`/api/join/${secret}`, body),
  resign: (id: string, key: string) => post<GameInfo>(`/api/games/${id}/resign`, {}, key),
  rematch: (id: string, key: string) => post<GameInfo>(`/api/games/${id}/rematch`, {}, key),
  battles: (id: string, key: string) => call<Fought[]>(`/api/games/${id}/battles`, { key }),
  review: (id: string, key: string) => call<Reviewed[]>(`/api/games/${id}/review`, { key }),
  timeline: (id: string, key: string, viewpoint: string) =>
    call<Timeline>(`/api/games/${id}/timeline?viewpoint=${viewpoint}&lang=${settings.language}`, { key }),
  step: (id: string, key: string, step: number, viewpoint: string) =>
    call<Moment>(`/api/games/${id}/steps/${step}?viewpoint=${viewpoint}&lang=${settings.language}`, { key }),
  continueFrom: (id: string, key: string, body: Continue) => post<GameInfo>(`/api/games/${id}/continue`, body, key),
  text: async (path: string, key?: string | null) => (await raw(path, { key: key ?? null })).text(),
  json: <T>(path: string) => call<T>(path),
  post,
};

/** Where a table's socket is. */
export function socketUrl(game: string, key: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/api/games/${game}/ws?token=${encodeURIComponent(key)}&patches=1&lang=${settings.language}`;
}
