import { RATINGS, type ReviewRating } from '@msk/contracts';
import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../layout/is-typing';

/** A command that is undefined has no effect now. */
interface Commands {
  showAnswer?: (() => void) | undefined;
  rate?: ((rating: ReviewRating) => void) | undefined;
  undo?: (() => void) | undefined;
}

/** Space shows the answer, 1 to 4 rate it, Z or U undoes. A field with the focus keeps its keys, a button the space bar. */
export function useReviewKeys({ showAnswer, rate, undo }: Commands): void {
  const commandOf = (key: string): (() => void) | undefined => {
    if (key === ' ') return showAnswer;
    if (key === 'z' || key === 'u') return undo;
    const rating = RATINGS.find((one) => String(one) === key);
    return rating && rate && (() => rate(rating));
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey || repeat || isTyping(target)) return;
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
    if (key === ' ' && target instanceof Element && target.closest('button, a')) return;
    const run = commandOf(key.toLowerCase());
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
