import { useMediaQuery } from '@msk/frontend-shared/use-media-query';
import { useState } from 'react';

const STORAGE_KEY = 'console-menu';

/** The menu shows icons only where the screen has no room for more, or as its user chose in this browser. */
export function useMenuWidth() {
  const hasRoom = useMediaQuery('(min-width: 1440px)');
  const [choice, setChoice] = useState(() => localStorage.getItem(STORAGE_KEY));
  const isNarrow = choice ? choice === 'narrow' : !hasRoom;

  function toggle(): void {
    const next = isNarrow ? 'wide' : 'narrow';
    localStorage.setItem(STORAGE_KEY, next);
    setChoice(next);
  }

  return { isNarrow, toggle };
}
