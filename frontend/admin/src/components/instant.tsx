import { formatDay, formatInstant } from '@msk/frontend-shared/format';
import styles from './instant.module.css';

/** A day, with the exact time in its title; a dash for what has not happened. */
export const Instant = ({ at, withTime = false }: { at: string | null; withTime?: boolean }) =>
  at ? (
    <time className={styles.whole} dateTime={at} title={formatInstant(at)}>
      {withTime ? formatInstant(at) : formatDay(at)}
    </time>
  ) : (
    <span>–</span>
  );
