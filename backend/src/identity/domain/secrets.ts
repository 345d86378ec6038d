import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 128 random bits, known to the browser only. */
export const generateSessionKey = (): string => randomBytes(16).toString('base64url');

/** 32 random bytes. Source: promise T1. */
export const generateClientSecret = (): string => randomBytes(32).toString('base64url');

/**
 * The database stores this digest only, so a leaked table gives no access. A fast hash is enough: nobody can try 2^128
 * random secrets. Passwords are chosen by people and get argon2.
 */
export const digestSecret = (secret: string): string => sha256(secret).toString('hex');

const sha256 = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const DUMMY_DIGEST = digestSecret(generateClientSecret());

/** Compares in constant time, and does the same work when there is no digest to compare with. */
export const isCorrectSecret = (secret: string, digest: string | null): boolean =>
  timingSafeEqual(sha256(secret), Buffer.from(digest ?? DUMMY_DIGEST, 'hex')) && digest !== null;
