import { selectSessionEnd } from '@msk/frontend-shared/session';
import type { AppStore } from '@msk/frontend-shared/store';
import {
  draftDropped,
  selectUnsent,
  unsentBookmarkRemoved,
  unsentNoteRemoved,
  unsentRestored,
  unsentReviewRemoved,
  unsentViewingRemoved,
} from './unsent-slice';
import { entryOfKey, loadUnsent, removeUnsent, storeUnsent } from './unsent-storage';

const REMOVALS = {
  drafts: draftDropped,
  notes: unsentNoteRemoved,
  bookmarks: unsentBookmarkRemoved,
  viewings: unsentViewingRemoved,
  reviews: unsentReviewRemoved,
};

/** Restores what the browser stores of a user, then stores each change. */
export function mirrorUnsent(store: AppStore, userId: string): () => void {
  let stored = loadUnsent(userId);
  store.dispatch(unsentRestored({ owner: userId, ...stored }));

  function storeChanges() {
    const unsent = selectUnsent(store.getState());
    if (unsent.owner !== userId) return stop(); // the end of the session has reset the slice
    storeUnsent(userId, stored, unsent);
    stored = unsent;
  }

  function stop() {
    unsubscribe();
    window.removeEventListener('storage', followOtherTab);
    const end = selectSessionEnd(store.getState());
    // After an expired session the user logs in again and finds what was typed.
    if (selectUnsent(store.getState()).owner === null && end !== 'expired') removeUnsent(userId);
  }

  /** Another tab has sent or dropped an entry that this tab has not changed since. */
  function followOtherTab({ key, oldValue, newValue }: StorageEvent) {
    const entry = key !== null && newValue === null && entryOfKey(userId, key);
    if (!entry) return;
    const { kind, id } = entry;
    if (contentOf(JSON.stringify(selectUnsent(store.getState())[kind][id])) !== contentOf(oldValue)) return;
    store.dispatch(REMOVALS[kind](id));
  }

  const unsubscribe = store.subscribe(storeChanges);
  window.addEventListener('storage', followOtherTab);
  storeChanges(); // what was typed before that was restored
  return stop;
}

/** Without the state of the sending, which each tab has for itself. */
const contentOf = (entry: string | null | undefined): string =>
  JSON.stringify(JSON.parse(entry ?? 'null'), (key, value) =>
    key === 'status' || key === 'message' ? undefined : value,
  );
