import { useEffect, useEffectEvent } from 'react';
import { isTyping } from './is-typing';

/**
 * Runs the command of a key that is pressed on the page; undefined: the key has none. Keys are given in lower case. A field
 * with the focus keeps its keys, a button the space bar, a dialog over the page all of them, and keys with a modifier are the
 * browser's.
 */
export function usePageKeys(commandOf: (key: string, event: KeyboardEvent) => (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return;
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
    if (key === ' ' && target instanceof Element && target.closest('button, a, summary, select, [role=button]')) return;
    const run = commandOf(key.toLowerCase(), event);
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
