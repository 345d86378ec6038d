import { useShownToast } from '@msk/frontend-shared/toasts/shown-toast';
import { lazy, Suspense, useState } from 'react';

const Toaster = lazy(() => import('./toaster').then(({ Toaster }) => ({ default: Toaster })));

/** Loads the toaster with the first toast; it outlives the console, whose session may have ended. */
export function ToasterOnDemand() {
  const [isNeeded, setNeeded] = useState(false);
  const hasToast = useShownToast().toast !== null;
  if (hasToast && !isNeeded) setNeeded(true);
  return isNeeded ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
