import { atRest } from '@msk/frontend-shared/at-rest';
import { useShownToast } from '@msk/frontend-shared/toasts/shown-toast';
import { lazy, Suspense, useEffect, useState } from 'react';

const load = () => import('./toaster').then(({ Toaster }) => ({ default: Toaster }));
const Toaster = lazy(load);

/** Draws the toaster with the first toast; it outlives the console, whose session may have ended. */
export function ToasterOnDemand() {
  const [isNeeded, setNeeded] = useState(false);
  const hasToast = useShownToast().toast !== null;
  if (hasToast && !isNeeded) setNeeded(true);
  // Loaded ahead: the toast of an expired session has half a second before the page is left.
  useEffect(() => atRest(() => void load().catch(() => {})), []);
  return isNeeded ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
