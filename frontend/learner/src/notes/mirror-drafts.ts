import { selectSessionEnd } from '@msk/frontend-shared/session';
import type { AppStore } from '@msk/frontend-shared/store';
import { draftOfKey, loadDrafts, removeDrafts, storeDrafts } from './draft-storage';
import {
  draftDropped,
  draftsRestored,
  selectNoteDrafts,
  unsentBookmarkRemoved,
  unsentNoteRemoved,
  unsentViewingRemoved,
} from './note-drafts-slice';

const REMOVALS = {
  drafts: draftDropped,
  unsent: unsentNoteRemoved,
  bookmarks: unsentBookmarkRemoved,
  viewings: unsentViewingRemoved,
};

/** Restores the stored drafts of a user, then stores each change. */
export function mirrorDrafts(store: AppStore, userId: string): () => void {
  let stored = loadDrafts(userId);
  store.dispatch(draftsRestored({ owner: userId, ...stored }));

  function storeChanges() {
    const drafts = selectNoteDrafts(store.getState());
    if (drafts.owner !== userId) return stop(); // the end of the session has reset the slice
    storeDrafts(userId, stored, drafts);
    stored = drafts;
  }

  function stop() {
    unsubscribe();
    window.removeEventListener('storage', followOtherTab);
    const end = selectSessionEnd(store.getState());
    // After an expired session the user logs in again and finds what was typed.
    if (selectNoteDrafts(store.getState()).owner === null && end !== 'expired') removeDrafts(userId);
  }

  /** Another tab has sent or dropped an entry that this tab has not changed since. */
  function followOtherTab({ key, oldValue, newValue }: StorageEvent) {
    const entry = key !== null && newValue === null && draftOfKey(userId, key);
    if (!entry) return;
    const { kind, id } = entry;
    if (contentOf(JSON.stringify(selectNoteDrafts(store.getState())[kind][id])) !== contentOf(oldValue)) return;
    store.dispatch(REMOVALS[kind](id));
  }

  const unsubscribe = store.subscribe(storeChanges);
  window.addEventListener('storage', followOtherTab);
  storeChanges(); // what was typed before the drafts were restored
  return stop;
}

/** Without the state of the sending, which each tab has for itself. */
const contentOf = (entry: string | null | undefined): string =>
  JSON.stringify(JSON.parse(entry ?? 'null'), (key, value) =>
    key === 'status' || key === 'message' ? undefined : value,
  );
