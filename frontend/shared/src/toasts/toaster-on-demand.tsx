import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectToast } from './toasts-slice';

const Toaster = lazy(() => import('./toaster').then(({ Toaster }) => ({ default: Toaster })));

/** Loads the toaster with the first toast; until then a page does not load its code. */
export function ToasterOnDemand() {
  const [isNeeded, setNeeded] = useState(false);
  const hasToast = useSelector(selectToast) !== null;
  if (hasToast && !isNeeded) setNeeded(true);
  return isNeeded ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
