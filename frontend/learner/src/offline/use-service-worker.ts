import { useEffect } from 'react';

/** The page comes first: the worker loads the files of all pages that can be read offline. */
const DELAY_MS = 5_000;

/**
 * Registers the service worker, which keeps the files of the application. Only for signed-in users: a visitor does not
 * download what only they need. The logout removes it together with all that the site stores.
 */
export function useServiceWorker(): void {
  useEffect(() => {
    if (!import.meta.env?.PROD) return; // the development server has no worker
    // Fails in private windows of some browsers; the application then needs a connection.
    const register = () => navigator.serviceWorker?.register('/sw.js', { scope: '/' }).catch(() => undefined);
    const timer = setTimeout(() => void register(), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
}
