import { Suspense, useState } from 'react';
import { lazyExtra } from '../lazy-extra';
import { useVisitedButton } from './use-visited-button';

const TooltipLayer = lazyExtra(() => import('./tooltip-layer').then((loaded) => loaded.TooltipLayer));

/**
 * Loads the tooltips when the pointer or the focus is first on a button that has one; until then a page does not load
 * their code. The text is the value of `data-tooltip`.
 */
export function TooltipsOnDemand() {
  const visited = useVisitedButton();
  const [isNeeded, setNeeded] = useState(false);
  if (visited && !isNeeded) setNeeded(true);
  return isNeeded ? (
    <Suspense>
      <TooltipLayer visited={visited} />
    </Suspense>
  ) : null;
}
