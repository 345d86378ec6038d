import { useEffect, useState } from 'react';

const REST_MS = 250; // after the last letter

/** The value, once it has not changed for a moment: for searching as one types. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
