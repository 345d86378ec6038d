/**
 * The learner application keeps answers of the server for the time without a connection: in a cache whose name ends with
 * the user's id. The storage names the user whose answers they are, which every tab sees.
 */
export const ANSWERS_PREFIX = 'answers/';
export const OWNER_KEY = 'signed-in-as';

/** At the end of a session nothing of its user stays in the browser (promise S4); without an id, of the last user. */
export function deleteKeptAnswers(userId?: string): void {
  try {
    const owner = localStorage.getItem(OWNER_KEY);
    // In another tab somebody else may be signed in by now.
    if (!userId || owner === userId) localStorage.removeItem(OWNER_KEY);
    void caches.delete(ANSWERS_PREFIX + (userId ?? owner));
  } catch {
    // Storage is blocked, so nothing was kept; pages without TLS have no caches.
  }
}
