import { type ComponentType, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectToast } from './toasts-slice';

/**
 * Loads the toaster with the first toast; until then a page does not load its code. If that fails, the toast is not shown,
 * and the next one tries again: the page itself is complete without.
 */
export function ToasterOnDemand() {
  const toast = useSelector(selectToast);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!toast || Toaster) return;
    const load = import('./toaster').then(({ Toaster }) => setToaster(() => Toaster));
    load.catch(() => undefined);
  }, [toast, Toaster]);
  return Toaster && <Toaster />;
}
