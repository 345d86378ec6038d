import { useRef, useState } from 'react';
import styles from './stage-message.module.css';

interface Message {
  /** Another one for each message, so that the same text is shown again. */
  id: number;
  text: string;
}

/** What a key has just done, for the user to see over the picture. */
export function useStageMessage() {
  const [message, setMessage] = useState<Message>();
  const lastId = useRef(0);
  const say = (text: string) => {
    lastId.current += 1;
    setMessage({ id: lastId.current, text });
  };
  return { message, say };
}

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
