import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../layout/is-typing';

interface Commands {
  toggle: () => void;
  seekBy: (seconds: number) => void;
}

/** Keys of the player, which has no controls of its own here. */
export function useUnknownCaseKeys({ toggle, seekBy }: Commands): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return;
    if (key === ' ' && target instanceof Element && target.closest('button, a, [role=button]')) return;
    const run = { ' ': toggle, k: toggle, j: () => seekBy(-10), l: () => seekBy(10) }[key.toLowerCase()];
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
