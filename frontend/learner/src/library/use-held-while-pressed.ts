import { type PointerEvent, useEffect, useState } from 'react';

/** What ends a press; a menu or another window may take the release. */
const RELEASES = ['pointerup', 'pointercancel', 'contextmenu', 'blur'];

/**
 * The value; while the main button or a finger is down on the element with `onPointerDown`, the value of before. A browser
 * makes no click where the pressed element has moved or gone at the release, so a press must find still what it began on.
 */
export function useHeldWhilePressed<Value>(value: Value) {
  const [held, setHeld] = useState<{ value: Value }>();
  useEffect(() => {
    if (!held) return;
    const release = () => setTimeout(() => setHeld(undefined)); // after the click, an event of the same task
    for (const type of RELEASES) window.addEventListener(type, release);
    return () => {
      for (const type of RELEASES) window.removeEventListener(type, release);
    };
  }, [held]);
  return {
    value: held ? held.value : value,
    onPointerDown: ({ button }: PointerEvent) => {
      if (button === 0) setHeld((last) => last ?? { value });
    },
  };
}
