import { leaveFor } from '@msk/frontend-shared/leave-for';
import { useEffect, useState } from 'react';

export type Leave = (url: string) => void;

/** Goes to a page of the payment provider. Whoever comes back by the browser's own button finds this page as it was. */
export function useDeparture(leave: Leave = leaveFor): { depart: (url: string) => void; isLeaving: boolean } {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(false);
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
  const depart = (url: string) => {
    setLeaving(true);
    leave(url);
  };
  return { depart, isLeaving };
}
