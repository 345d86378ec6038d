import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Elements where letters are text, or that handle keys themselves. The menu of the sections handles no letters: it has the
 * focus after a click on the tab.
 */
const TEXT_ENTRY =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]:not(nav *), [role=listbox], [role=combobox]';

/** Marks the elements whose shortcuts these are: the queue, and the review, also in a drawer. */
export const shortcutArea = { 'data-shortcuts': '' } as const;

function isInShortcutArea({ target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest(TEXT_ENTRY)) return false;
  const dialog = target.closest('[role=dialog]');
  return !dialog || dialog.querySelector('[data-shortcuts]') !== null;
}

/** The arrow keys move through the queue only from the queue itself; in the review they scroll. */
const arrowsAreShortcuts = ({ target }: KeyboardEvent): boolean =>
  !(target instanceof Element) || target === document.body || target.closest('[data-arrows]') !== null;

const ARROW_ALIASES: Record<string, string> = { ArrowDown: 'j', ArrowUp: 'k' };

/** Single-key shortcuts for frequent actions. */
export function useShortcuts(keys: Record<string, () => void>, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !isInShortcutArea(event)) return;
    const arrow = ARROW_ALIASES[event.key];
    if (arrow && !arrowsAreShortcuts(event)) return;
    const action = keys[arrow ?? event.key.toLowerCase()];
    // A held key repeats: moving may repeat, deciding must not.
    if (!action || (event.repeat && !/^[jk]$/.test(arrow ?? event.key))) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}

const STORAGE_KEY = 'queue-shortcuts';

/** Single-key shortcuts can interfere with speech input, so they can be switched off (WCAG 2.1.4). */
export function useShortcutToggle() {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(STORAGE_KEY) !== 'off');
  const toggle = () => {
    localStorage.setItem(STORAGE_KEY, isOn ? 'off' : 'on');
    setIsOn(!isOn);
  };
  return { isOn, toggle };
}
