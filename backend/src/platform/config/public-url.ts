import type { Settings } from './settings.js';

/** The address at which people reach the product. Links in emails are built from it, never from a request. */
export const publicUrl = ({ PUBLIC_URL, PORT }: Settings): URL => new URL(PUBLIC_URL ?? `http://localhost:${PORT}`);

/** With the prefix, browsers accept the cookie only from this host and only over https. Source: promise S1. */
export const sessionCookieName = (settings: Settings): string =>
  publicUrl(settings).protocol === 'https:' ? '__Host-session' : 'session';
