import { ANSWERS_PREFIX, OWNER_KEY } from '@msk/frontend-shared/session/kept-answers';
import { STORED_AT, storedAtOf } from './stored-at';

/** As long as a learner's session without use (promise S5). */
const MAX_AGE_MS = 7 * 24 * 3_600_000;
const MAX_ANSWERS = 200;

/** A header of the answers that are pages of a list. */
const TOTAL_COUNT = 'X-Total-Count';

export interface KeptAnswer {
  body: unknown;
  /** With the headers of the answer. */
  response: Response;
  /** Milliseconds since 1970. */
  storedAt: number;
}

/** The user whose answers are kept: the last one that a tab of this browser has signed in. */
export function ownerOfAnswers(): string | null {
  try {
    return localStorage.getItem(OWNER_KEY);
  } catch {
    return null; // storage is blocked
  }
}

/** From now on this user's answers are kept; those of others are deleted. */
export async function claimAnswers(userId: string): Promise<void> {
  localStorage.setItem(OWNER_KEY, userId);
  for (const name of await caches.keys())
    if (name.startsWith(ANSWERS_PREFIX) && name !== ANSWERS_PREFIX + userId) await caches.delete(name);
}

/** Stores an answer without what is protected, unless the user has changed in any tab meanwhile. */
export async function storeAnswer(owner: string, path: string, body: unknown, headers?: Headers): Promise<void> {
  if (ownerOfAnswers() !== owner) return;
  const name = ANSWERS_PREFIX + owner;
  const cache = await caches.open(name);
  const total = headers?.get(TOTAL_COUNT);
  const response = new Response(JSON.stringify(removeProtected(body)), {
    headers: {
      'Content-Type': 'application/json',
      [STORED_AT]: String(Date.now()),
      ...(total && { [TOTAL_COUNT]: total }),
    },
  });
  await cache.delete(path); // so that it becomes the newest
  await cache.put(path, response);
  const paths = await cache.keys();
  for (const oldest of paths.slice(0, Math.max(0, paths.length - MAX_ANSWERS))) await cache.delete(oldest);
  // The session has ended while the answer was being stored.
  if (ownerOfAnswers() !== owner) await caches.delete(name);
}

/** Of all answers that are kept, oldest first. */
export async function keptPaths(owner: string): Promise<string[]> {
  const requests = await (await caches.open(ANSWERS_PREFIX + owner)).keys();
  return requests.map(({ url }) => {
    const { pathname, search } = new URL(url);
    return pathname + search;
  });
}

export async function findAnswer(owner: string, path: string): Promise<KeptAnswer | undefined> {
  if (ownerOfAnswers() !== owner) return undefined;
  const response = await (await caches.open(ANSWERS_PREFIX + owner)).match(path);
  const storedAt = storedAtOf(response?.headers) ?? 0;
  if (!response || Date.now() - storedAt > MAX_AGE_MS) return undefined;
  return { body: await response.clone().json(), response, storedAt };
}

/** What only an entitled user may see (promise C1); none of it is stored in the browser. */
const PROTECTED: Record<string, null | undefined> = {
  vimeoId: null,
  embedUrl: null,
  transcript: null,
  cues: null,
  // Optional fields.
  moments: undefined,
  statements: undefined,
};

/** A copy of an answer without the address and the words of any video. */
export const removeProtected = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value) => (key in PROTECTED ? PROTECTED[key] : value));
