import { useEffect, useState } from 'react';

const REST_MS = 250; // after the last letter, where one searches as one types

/** The value once it has stayed the same for so long; until then the one before, which is empty at first. */
export function useRested(value: string, milliseconds = REST_MS): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
