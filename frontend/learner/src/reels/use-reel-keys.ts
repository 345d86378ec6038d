import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../layout/is-typing';

export type ReelCommand = 'next' | 'previous' | 'again' | 'togglePlay';

const COMMAND_OF: Readonly<Record<string, ReelCommand>> = {
  n: 'next',
  ArrowRight: 'next',
  PageDown: 'next', // remote controls for presentations send these two
  p: 'previous',
  ArrowLeft: 'previous',
  PageUp: 'previous',
  r: 'again',
  ' ': 'togglePlay',
  k: 'togglePlay',
};

/** Runs the commands of the keys. A field with the focus keeps its keys, a button the space bar. */
export function useReelKeys(run: (command: ReelCommand) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
    const command = COMMAND_OF[key.length === 1 ? key.toLowerCase() : key];
    if (!command || defaultPrevented || ctrlKey || metaKey || altKey || shiftKey || isTyping(target)) return;
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
    if (key === ' ' && target instanceof Element && target.closest('button, a, summary, select')) return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
