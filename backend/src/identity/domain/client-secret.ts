import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 32 random bytes. Source: promise T1. */
export const newClientSecret = (): string => randomBytes(32).toString('base64url');

/**
 * A fast hash is right here: nobody can try 2^256 secrets, however fast, and a slow one would only tax honest callers.
 * Passwords, which people choose, get argon2.
 */
const sha256 = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const digestOfSecret = (secret: string): string => sha256(secret).toString('hex');

const NOBODYS = digestOfSecret(newClientSecret());

/** In constant time, and with the same work when there is nothing to compare with. */
export const isSecretOf = (secret: string, digest: string | null): boolean =>
  timingSafeEqual(sha256(secret), Buffer.from(digest ?? NOBODYS, 'hex')) && digest !== null;
