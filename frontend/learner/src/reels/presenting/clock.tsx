import { SECOND } from '@msk/contracts';
import { formatTime } from '@msk/frontend-shared/format';
import { useNow } from '@msk/frontend-shared/use-now';
import { useState } from 'react';
import styles from '../reels.module.css';

/** The time of day, and how long the presentation has lasted. */
export function Clock() {
  const [start] = useState(() => Date.now());
  const now = useNow(true);
  return (
    <p className={styles.clock} role="timer">
      {new Date(now).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}
      <span className={styles.facts}> {formatTime(Math.floor((now - start) / SECOND))} so far</span>
    </p>
  );
}
