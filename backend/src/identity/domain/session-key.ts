import { createHash, randomBytes } from 'node:crypto';

/** What only the browser knows: 128 random bits. */
export const newSessionKey = (): string => randomBytes(16).toString('base64url');

/** What the database knows of it: a leaked table opens no session. */
export const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex');
