import styles from './stage-message.module.css';
import type { StageMessage as Message } from './use-stage-message';

/** Fades out by itself; the live region is always there, so that each message is announced. */
export const StageMessage = ({ message }: { message: Message | undefined }) => (
  <output className={styles.place}>
    {message && (
      <span key={message.id} className={styles.message}>
        {message.text}
      </span>
    )}
  </output>
);
