import { userHeader } from '@msk/frontend-shared/api';
import { keptPaths, ownerOfAnswers, storeAnswer } from './answer-store';

/** Several changes in a row are one. */
const DELAY_MS = 2_000;
/** The lists that were loaded last; what was just changed is among them. */
const MAX_RENEWED = 5;

/** The list that a change of this address belongs to. */
const listOf = (url: string): string | undefined =>
  /^(?:videos\/[^/]+\/)?(notes|starred|playlists|reviews)(?:\/|$)/.exec(url)?.[1];

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** After a change the kept lists of its kind are out of date: they are loaded again. */
export function renewAnswers(changedUrl: string, owner: string, state: unknown): void {
  const list = listOf(changedUrl);
  if (!list) return;
  clearTimeout(timers.get(list));
  timers.set(
    list,
    setTimeout(() => void renew(list, owner, userHeader(state)).catch(() => undefined), DELAY_MS),
  );
}

async function renew(list: string, owner: string, headers: Record<string, string>): Promise<void> {
  const outdated = (await keptPaths(owner)).filter((path) => path.startsWith(`/api/${list}?`));
  for (const path of outdated.slice(-MAX_RENEWED)) {
    if (ownerOfAnswers() !== owner) return;
    const response = await fetch(new Request(new URL(path, location.href), { headers, credentials: 'include' }));
    if (response.ok) await storeAnswer(owner, path, await response.json(), response.headers);
  }
}
