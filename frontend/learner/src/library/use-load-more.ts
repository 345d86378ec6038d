import { type RefObject, useEffect, useRef } from 'react';

/** Loads the next cases and focuses the first of them: the button has moved or is gone. */
export function useLoadMore(
  cards: RefObject<HTMLElement | null>,
  shown: number,
  fetchNext: () => unknown,
  itemSelector = ':scope > *',
): () => void {
  const firstNew = useRef<number>(null);
  useEffect(() => {
    if (firstNew.current === null || shown <= firstNew.current) return;
    const items = cards.current?.querySelectorAll(itemSelector);
    items?.[firstNew.current]?.querySelector('a')?.focus({ preventScroll: true });
    firstNew.current = null;
  }, [cards, shown, itemSelector]);
  return () => {
    firstNew.current = shown;
    fetchNext();
  };
}
