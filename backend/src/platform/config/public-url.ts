import type { Settings } from './settings.js';

/** The address under which people reach the product; links in mails are built from it, never from a request. */
export const publicUrl = ({ PUBLIC_URL, PORT }: Settings): URL => new URL(PUBLIC_URL ?? `http://localhost:${PORT}`);
