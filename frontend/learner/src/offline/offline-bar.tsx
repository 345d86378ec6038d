import { Button } from '@msk/frontend-shared/components/button';
import { formatInstant } from '@msk/frontend-shared/format';
import { CloudOff } from 'lucide-react';
import { createPortal } from 'react-dom';
import styles from './offline-bar.module.css';
import type { Connection } from './use-connection';

/** Says that there is no connection, how old what is shown is, and what happens with what is written. */
export function OfflineBar({ isOffline, isLost, shownSince, probe }: Connection) {
  const isShown = isOffline || isLost;
  return createPortal(
    // Always there, since a screen reader announces what changes in it. Outside of the page, and with `aria-live` beside the
    // role that implies it: an open dialog hides everything else from screen readers.
    <div role="status" aria-live="polite" data-over-dialogs className={isShown ? styles.bar : undefined}>
      {isShown && (
        <>
          <CloudOff className={styles.icon} size={20} strokeWidth={1.5} aria-hidden />
          <p>
            <b>{isOffline ? 'You are offline.' : 'The library cannot be reached.'}</b>{' '}
            {shownSince !== undefined &&
              `You see what was loaded on ${formatInstant(new Date(shownSince).toISOString())}. `}
            Notes and reviews are kept on this device and sent later.
          </p>
          {!isOffline && (
            <Button size="small" onClick={probe}>
              Try Again
            </Button>
          )}
        </>
      )}
    </div>,
    document.body,
  );
}
