import { useRef, useState } from 'react';

export interface StageMessage {
  /** Another one for each message, so that the same text is shown again. */
  id: number;
  text: string;
}

/** What a key has just done, for the user to see over the picture. */
export function useStageMessage() {
  const [message, setMessage] = useState<StageMessage>();
  const lastId = useRef(0);
  const say = (text: string) => {
    lastId.current += 1;
    setMessage({ id: lastId.current, text });
  };
  return { message, say };
}
