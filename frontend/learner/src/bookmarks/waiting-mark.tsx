import { useAppSelector } from '@msk/frontend-shared/store';
import { NOT_SENT_LABEL } from '../notes/labels';
import { selectUnsentBookmarks } from '../offline/unsent-slice';
import styles from './waiting-mark.module.css';

/** On a bookmark that was added or removed, until the server knows it. */
export function WaitingMark({ videoId }: { videoId: string }) {
  const status = useAppSelector((state) => selectUnsentBookmarks(state)[videoId]?.status);
  return status && <output className={styles.mark}>{status === 'sending' ? 'Saving…' : NOT_SENT_LABEL}</output>;
}
