import { useEffect, useRef, useState } from 'react';
import { atRest } from './at-rest';
import { type RootState, useAppSelector } from './store';

/** Of this tab: later pages have nothing to wait for. */
let hasFirstAnswers = false;

const isWaiting = ({ api }: RootState): boolean =>
  Object.values(api.queries).some((query) => query?.status === 'pending');

/**
 * Whether the first page has the answers that it asked for, or has been shown for a while. What nobody misses until then is
 * loaded afterwards: on a slow network each file and each call takes time from those that show the page.
 */
export function useAfterFirstAnswers(): boolean {
  const waiting = useAppSelector(isWaiting);
  const hasWaited = useRef(false);
  const [isOver, setOver] = useState(hasFirstAnswers);
  useEffect(() => (isOver ? undefined : atRest(() => setOver(true))), [isOver]);
  useEffect(() => {
    if (waiting) hasWaited.current = true;
    else if (hasWaited.current) {
      const timeout = setTimeout(() => setOver(true)); // an answer may make a page ask for more at once
      return () => clearTimeout(timeout);
    }
    return undefined;
  }, [waiting]);
  useEffect(() => {
    if (isOver) hasFirstAnswers = true;
  }, [isOver]);
  return isOver;
}
