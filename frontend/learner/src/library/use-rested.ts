import { useEffect, useState } from 'react';

/** The value once it has stayed the same for so long; until then the one before. */
export function useRested(value: string, milliseconds: number): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
