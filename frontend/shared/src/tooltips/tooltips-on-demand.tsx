import { Suspense, useEffect, useState } from 'react';
import { lazyExtra } from '../lazy-extra';
import type { VisitedButton } from './visited-button';

const TooltipLayer = lazyExtra(() => import('./tooltip-layer').then((loaded) => loaded.TooltipLayer));

let visitCount = 0;

/**
 * Loads the tooltips when the pointer or the focus is first on a button that has one (`data-tooltip`); until then a page
 * does not load their code. The text is the value of `data-tooltip`.
 */
export function TooltipsOnDemand() {
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
  const [isNeeded, setNeeded] = useState(false);
  if (visited && !isNeeded) setNeeded(true);
  return isNeeded ? (
    <Suspense>
      <TooltipLayer visited={visited} />
    </Suspense>
  ) : null;
}

/** A button whose label is visible, as some are on a wide screen, needs no tooltip. */
function findButton(target: Element): HTMLElement | null {
  const button = target.closest<HTMLElement>('[data-tooltip]');
  // biome-ignore lint/performance/useDomNodeTextContent: a label that is not displayed does not count
  return button && (button.innerText ?? button.textContent).trim() === '' ? button : null;
}
