import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface Drag {
  from: number;
  /** The index at which the row would be put down now. */
  to: number;
}

/** Near the edges of the window the page scrolls while a row is dragged, by so many pixels per movement. */
const EDGE_PX = 72;
const SCROLL_STEP_PX = 12;

/**
 * Drags the rows of a list by their handles, with a mouse, a pen or a finger. Escape puts the row back. The keyboard
 * has buttons beside it.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  const isDragging = drag !== undefined;

  const follow = useEffectEvent(({ clientY }: PointerEvent) => {
    if (!drag || !list.current) return;
    scrollNearEdge(clientY);
    setDrag({ ...drag, to: indexAt(list.current, clientY, drag.from) });
  });
  const drop = useEffectEvent(() => {
    setDrag(undefined);
    if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
  });

  useEffect(() => {
    if (!isDragging) return;
    const onMovement = (event: PointerEvent) => follow(event);
    const onUp = () => drop();
    const onCancel = () => setDrag(undefined);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(undefined);
    window.addEventListener('pointermove', onMovement);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('pointermove', onMovement);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKey);
    };
  }, [isDragging]);

  return {
    drag,
    startDrag: (index: number, event: ReactPointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault(); // no selection of text
      setDrag({ from: index, to: index });
    },
  };
}

/** The index that the dragged row gets at this height: that of the row under it, counted without the dragged one. */
function indexAt(list: HTMLElement, y: number, from: number): number {
  const middles = Array.from(list.children, (row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2;
  });
  return middles.filter((middle, index) => index !== from && middle < y).length;
}

function scrollNearEdge(y: number): void {
  if (y < EDGE_PX) window.scrollBy(0, -SCROLL_STEP_PX);
  else if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_STEP_PX);
}
