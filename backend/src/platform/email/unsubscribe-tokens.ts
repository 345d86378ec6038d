import { createHmac, timingSafeEqual } from 'node:crypto';
import { domainError } from '@msk/kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';

/** One text for a malformed and a foreign link. */
export class InvalidUnsubscribeToken extends domainError(
  'invalid_token',
  'This link is not valid. Please open the one in the email once more.',
) {}

/** Bytes of a user id, which is a UUID. */
const ID_LENGTH = 16;

/**
 * The tokens in emails that stop further ones of the same kind, without signing in and for as long as an email is kept: they
 * are signed instead of stored, and allow nothing else. The first key of `SESSION_SECRET` signs, all keys verify.
 */
@Injectable()
export class UnsubscribeTokens {
  private readonly secrets: readonly string[];

  constructor(@Inject(SETTINGS) { SESSION_SECRET }: Settings) {
    this.secrets = SESSION_SECRET;
  }

  /** `kind`: of the emails. */
  sign(kind: string, userId: string): string {
    const id = Buffer.from(userId.replaceAll('-', ''), 'hex');
    return Buffer.concat([id, computeSignature(this.secrets[0] ?? '', kind, id)]).toString('base64url');
  }

  /** Returns the user's id. @throws InvalidUnsubscribeToken for a token that was not signed for this kind */
  verify(kind: string, token: string): string {
    const bytes = Buffer.from(token, 'base64url');
    const [id, signature] = [bytes.subarray(0, ID_LENGTH), bytes.subarray(ID_LENGTH)];
    const isValid = this.secrets.some((secret) => {
      const expected = computeSignature(secret, kind, id);
      return signature.length === expected.length && timingSafeEqual(signature, expected);
    });
    if (!isValid) throw new InvalidUnsubscribeToken();
    return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
}

const computeSignature = (secret: string, kind: string, id: Buffer): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe from ${kind}:`).update(id).digest();
