import { useEffect } from 'react';

/**
 * Registers the service worker, which keeps the files of the application. Only for signed-in users: a visitor does not
 * download what only they need. The logout removes it together with all that the site stores.
 */
export function useServiceWorker(): void {
  useEffect(() => {
    if (!import.meta.env?.PROD) return; // the development server has no worker
    // Fails in private windows of some browsers; the application then needs a connection.
    navigator.serviceWorker?.register('/sw.js', { scope: '/' }).catch(() => undefined);
  }, []);
}
