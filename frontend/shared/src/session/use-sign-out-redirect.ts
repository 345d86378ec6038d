import { useEffect } from 'react';

/** Redirects after a delay, so that the present page can be read. */
export function useSignOutRedirect(path: string, delayMs: number, onRedirect: (path: string) => void): void {
  useEffect(() => {
    const timer = setTimeout(() => onRedirect(path), delayMs);
    return () => clearTimeout(timer);
  }, [path, delayMs, onRedirect]);
}
