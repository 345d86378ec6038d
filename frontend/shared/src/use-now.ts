import { SECOND } from '@msk/contracts';
import { useLayoutEffect, useState } from 'react';

/** The current time in milliseconds, updated every second while ticking. */
export function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useLayoutEffect(() => {
    if (!isTicking) return;
    const tick = () => setNow(Date.now());
    tick(); // before anybody sees the time at which it stood still
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
}
