import { publicUrl } from './public-url.js';
import type { Settings } from './settings.js';

/** With the prefix, a browser takes the cookie from our host alone, and over https alone. Source: promise S1. */
export const sessionCookieName = (settings: Settings): string =>
  publicUrl(settings).protocol === 'https:' ? '__Host-session' : 'session';
