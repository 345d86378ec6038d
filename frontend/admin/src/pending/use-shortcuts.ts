import { useEffect, useEffectEvent, useState } from 'react';

/** Where letters are text, or another part of the page listens to keys itself. */
const TYPING =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=combobox]';

/** Marks the element whose keys these are: the queue, and the review also while it stands in a drawer. */
export const shortcutArea = { 'data-shortcuts': '' } as const;

function isOurs({ target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest(TYPING)) return false;
  const dialog = target.closest('[role=dialog]');
  return !dialog || dialog.querySelector('[data-shortcuts]') !== null;
}

/** Arrows move only from the queue itself; in the review they scroll what one reads. */
const arrowsMove = ({ target }: KeyboardEvent): boolean =>
  !(target instanceof Element) || target === document.body || target.closest('[data-arrows]') !== null;

const ARROWS: Record<string, string> = { ArrowDown: 'j', ArrowUp: 'k' };

/** Single keys for what a curator does hundreds of times a day. */
export function useShortcuts(keys: Record<string, () => void>, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !isOurs(event)) return;
    const arrow = ARROWS[event.key];
    if (arrow && !arrowsMove(event)) return;
    const act = keys[arrow ?? event.key.toLowerCase()];
    // A held key repeats; moving may, deciding must not.
    if (!act || (event.repeat && !/^[jk]$/.test(arrow ?? event.key))) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}

const KEY = 'queue-shortcuts';

/** Keys without a modifier can be in the way of speech input, so they can be switched off (WCAG 2.1.4). */
export function useShortcutSwitch() {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(KEY) !== 'off');
  const toggle = () => {
    localStorage.setItem(KEY, isOn ? 'off' : 'on');
    setIsOn(!isOn);
  };
  return { isOn, toggle };
}
