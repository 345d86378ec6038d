import { type KeyboardEvent, useRef } from 'react';

/** Closing a menu by a key leaves the focus nowhere in Ant Design; it belongs to the button that opened the menu. */
export function useMenuFocus() {
  const button = useRef<HTMLButtonElement>(null);
  const returnFocus = () => button.current?.focus();
  return {
    button,
    returnFocus,
    /** Of the menu. After Tab the browser goes on from the button. */
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape' || key === 'Tab') returnFocus();
    },
  };
}
