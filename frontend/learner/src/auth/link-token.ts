import { useEffect, useState } from 'react';

/** Pages that an email's link opens. */
const LINK_PAGES = /^\/(verify-email|reset-password|unsubscribe)\/?$/i;

let pendingToken: string | null = null;

/**
 * Moves the token of an email's link from the address bar to this module, so that it is in no history, bookmark or
 * screenshot. Source: promise M8.
 */
export function takeTokenFromAddress(): void {
  const { pathname, search } = window.location;
  if (!LINK_PAGES.test(pathname) || !search) return;
  const params = new URLSearchParams(search);
  pendingToken = params.get('token') || null;
  params.delete('token');
  window.history.replaceState(window.history.state, '', params.size > 0 ? `${pathname}?${params}` : pathname);
}

/** The token of the link that opened this page, given out once. */
export function useLinkToken(): string | null {
  const [token] = useState(pendingToken);
  useEffect(() => {
    pendingToken = null;
  }, []);
  return token;
}
