import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectToast } from './toasts-slice';

const Toaster = lazy(() => import('./toaster').then(({ Toaster }) => ({ default: Toaster })));

/** Fetches what draws notifications with the first of them; until then a page does not carry it. */
export function ToasterOnDemand() {
  const [wanted, setWanted] = useState(false);
  const hasToast = useSelector(selectToast) !== null;
  if (hasToast && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
