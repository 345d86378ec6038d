import { useEffect, useState } from 'react';

/** Pages that a mail's link opens. */
const PAGES = /^\/(verify-email|reset-password)\/?$/i;

let arrived: string | null = null;

/**
 * Takes the token of a mail's link out of the address bar, so that it is in no history, no bookmark and no picture of
 * the screen. It is then in this variable alone, for the page to fetch. Source: promise M8.
 */
export function takeTokenFromAddress(): void {
  const { pathname, search } = window.location;
  if (!PAGES.test(pathname) || !search) return;
  arrived = new URLSearchParams(search).get('token') || null;
  window.history.replaceState(window.history.state, '', pathname);
}

/** The token that this page was opened with, once: whoever comes back to the page finds none. */
export function useLinkToken(): string | null {
  const [token] = useState(arrived);
  useEffect(() => {
    arrived = null;
  }, []);
  return token;
}
