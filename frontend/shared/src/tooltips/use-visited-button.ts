import { useEffect, useState } from 'react';

/** A button with a tooltip that the user has come to. */
export interface VisitedButton {
  id: number;
  button: HTMLElement;
  by: 'pointer' | 'focus';
}

let visitCount = 0;

/** The button with a tooltip (`data-tooltip`) that the pointer or the focus has come to, until it goes elsewhere. */
export function useVisitedButton(): VisitedButton | null {
  const [visited, setVisited] = useState<VisitedButton | null>(null);
  useEffect(() => {
    const listener = (event: Event) => {
      if ('pointerType' in event && event.pointerType === 'touch') return; // a finger does not hover
      const { type, target } = event;
      const button = target instanceof Element ? findButton(target) : null;
      const by = type === 'focusin' ? 'focus' : 'pointer';
      setVisited((before) => (before?.button === button ? before : button && { id: ++visitCount, button, by }));
    };
    document.addEventListener('pointerover', listener);
    document.addEventListener('focusin', listener);
    return () => {
      document.removeEventListener('pointerover', listener);
      document.removeEventListener('focusin', listener);
    };
  }, []);
  return visited;
}

/** A button whose label is visible, as some are on a wide screen, needs no tooltip. */
function findButton(target: Element): HTMLElement | null {
  const button = target.closest<HTMLElement>('[data-tooltip]');
  // biome-ignore lint/performance/useDomNodeTextContent: a label that is not displayed does not count
  return button && (button.innerText ?? button.textContent).trim() === '' ? button : null;
}
