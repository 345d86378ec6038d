import { MAX_NOTES_LENGTH } from '@msk/contracts';
import { formatCount } from '@msk/frontend-shared/format';
import styles from './text-counter.module.css';

/** Characters before the limit from which on the length is shown. */
const NEAR_LIMIT = 200;

/** A longer text stays in its field and is not sent, rather than being cut. */
export const isTooLong = (text: string): boolean => text.length > MAX_NOTES_LENGTH;

/** The length of a text that is near its limit or over it. */
export function TextCounter({ text }: { text: string }) {
  if (text.length < MAX_NOTES_LENGTH - NEAR_LIMIT) return null;
  const isOver = isTooLong(text);
  return (
    <span className={styles.counter} data-over={isOver || undefined}>
      {formatCount(text.length)} of {formatCount(MAX_NOTES_LENGTH)} characters
      {isOver && '; shorten it to save it'}
    </span>
  );
}
