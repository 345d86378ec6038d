import { useEffect } from 'react';

interface TypeAheadProps {
  /** Takes an update of the text that was typed. */
  onType: (update: (text: string) => string) => void;
}

/** Collects what is typed before the field for it is there; as shortcuts the letters would decide on cases. */
export function TypeAhead({ onType }: TypeAheadProps) {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key.length > 1 || ctrlKey || metaKey || altKey) return;
      event.preventDefault();
      event.stopPropagation();
      onType((text) => text + key);
    };
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, [onType]);
  return null;
}
