import { useEffect, useRef, useState } from 'react';

/**
 * Whether an element within has the focus. A frame of another site takes it without an event of its own: the window then
 * loses it, while the frame is the document's active element.
 */
export function useFocusWithin() {
  const ref = useRef<HTMLElement>(null);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const read = () => setFocused(ref.current?.contains(document.activeElement) ?? false);
    const events = [
      [document, 'focusin'],
      [document, 'focusout'],
      [window, 'blur'],
      [window, 'focus'],
    ] as const;
    for (const [target, name] of events) target.addEventListener(name, read);
    return () => {
      for (const [target, name] of events) target.removeEventListener(name, read);
    };
  }, []);
  return { ref, isFocused };
}
