import { useAppStore } from '@msk/frontend-shared/store';
import { useEffect } from 'react';
import { sendWaitingBookmarks } from '../bookmarks/send-bookmarks';
import { onReconnect } from '../offline/on-reconnect';
import { sendWaitingViewings } from '../watching/send-viewings';
import { mirrorDrafts } from './mirror-drafts';
import { sendWaitingNotes } from './send-notes';

/** While it is mounted, what the user types is in the browser's storage, and what is unsent is sent when possible. */
export function NoteKeeper({ userId }: { userId: string }) {
  const store = useAppStore();
  useEffect(() => {
    const stopMirroring = mirrorDrafts(store, userId);
    const send = () => {
      void store.dispatch(sendWaitingNotes());
      void store.dispatch(sendWaitingBookmarks());
      void store.dispatch(sendWaitingViewings());
    };
    send();
    const stopSending = onReconnect(send);
    return () => {
      stopSending();
      stopMirroring();
    };
  }, [store, userId]);
  return null;
}
