import { SWIPE_THRESHOLD_PX } from '@msk/frontend-shared/toasts/shown-toast';
import { type PointerEvent, useRef } from 'react';

/** Handlers of an element that a swipe to the right closes; it follows the finger. */
export function useSwipe(onSwiped: () => void) {
  const startX = useRef<number>(undefined);
  const distance = ({ clientX }: PointerEvent) => Math.max(0, clientX - (startX.current ?? clientX));
  const moveTo = ({ currentTarget }: PointerEvent<HTMLElement>, x: number) => {
    currentTarget.style.transform = x > 0 ? `translateX(${x}px)` : '';
  };

  const end = (event: PointerEvent<HTMLElement>) => {
    const isSwiped = distance(event) >= SWIPE_THRESHOLD_PX;
    startX.current = undefined;
    moveTo(event, 0);
    if (isSwiped) onSwiped();
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('button')) return;
      startX.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => startX.current !== undefined && moveTo(event, distance(event)),
    onPointerUp: end,
    onPointerCancel: end,
  };
}
