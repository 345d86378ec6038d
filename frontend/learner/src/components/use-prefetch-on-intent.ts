import { type PointerEvent, useEffect, useRef } from 'react';

const DWELL_MS = 80; // a pointer on its way across several targets prefetches none of them

/** Event handlers that call `prefetch` once the pointer or the focus rests on their element, or a mouse button goes down on it. */
export function usePrefetchOnIntent(prefetch: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);

  function start() {
    stop();
    timer.current = setTimeout(prefetch, DWELL_MS);
  }
  function startNow({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return; // a finger perhaps scrolls
    stop();
    prefetch();
  }
  return { onPointerEnter: start, onPointerLeave: stop, onPointerDown: startNow, onFocus: start, onBlur: stop };
}
