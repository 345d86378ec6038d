import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it when the component appeared, once the component is gone. Ant Design does so only
 * for a dialog that stays rendered while it is closed.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
