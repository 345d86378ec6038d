import { useEffect } from 'react';

/** Goes to another page by itself, once the present one could be read. */
export function useLeaving(path: string, milliseconds: number, leave: (path: string) => void): void {
  useEffect(() => {
    const timer = setTimeout(() => leave(path), milliseconds);
    return () => clearTimeout(timer);
  }, [path, milliseconds, leave]);
}
