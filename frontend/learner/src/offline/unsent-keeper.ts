import { useAppStore } from '@msk/frontend-shared/store';
import { useEffect } from 'react';
import { sendWaitingBookmarks } from '../bookmarks/send-bookmarks';
import { sendWaitingNotes } from '../notes/send-notes';
import { sendWaitingReviews } from '../reviews/send-reviews';
import { sendWaitingViewings } from '../watching/send-viewings';
import { mirrorUnsent } from './mirror-unsent';
import { onReconnect } from './on-reconnect';

/** While it is mounted, what the user types is in the browser's storage, and what is unsent is sent when possible. */
export function UnsentKeeper({ userId }: { userId: string }) {
  const store = useAppStore();
  useEffect(() => {
    const stopMirroring = mirrorUnsent(store, userId);
    const send = () => {
      void store.dispatch(sendWaitingNotes());
      void store.dispatch(sendWaitingBookmarks());
      void store.dispatch(sendWaitingViewings());
      void store.dispatch(sendWaitingReviews());
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
