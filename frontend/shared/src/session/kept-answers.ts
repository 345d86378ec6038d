/**
 * The learner application keeps answers of the server for the time without a connection: in a cache whose name ends with
 * the user's id. The storage names the user whose answers they are, which every tab sees.
 */
export const ANSWERS_PREFIX = 'answers/';
export const OWNER_KEY = 'signed-in-as';

/** At the end of a session nothing of the user stays in the browser (promise S4). */
export function deleteKeptAnswers(): void {
  try {
    localStorage.removeItem(OWNER_KEY);
    void deleteAnswersOfOthers().catch(() => undefined);
  } catch {
    // Storage is blocked, so nothing was kept; pages without TLS have no caches.
  }
}

/** Deletes the kept answers of every user but this one. */
export async function deleteAnswersOfOthers(owner?: string): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(ANSWERS_PREFIX) && name !== ANSWERS_PREFIX + owner) await caches.delete(name);
}
