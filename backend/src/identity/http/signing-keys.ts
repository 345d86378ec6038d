import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import type { SecretOrKeyProvider } from 'passport-jwt';

type Secret = string | Buffer;

/** Identifies a key without revealing it. */
const computeKeyId = (secret: Secret): string =>
  createHash('sha256').update('key id of ').update(secret).digest('base64url').slice(0, 12);

/** The first key signs, all keys verify. Source: promise S8. */
export class SigningKeys<Key extends Secret> {
  /** Created once: the library would try a key given as text as a public key first, for every request. */
  private readonly byId: ReadonlyMap<string, KeyObject>;
  /** Options of the signing library. */
  readonly signingKey: { secret: Key; keyid: string };

  constructor(keys: readonly Key[]) {
    const [signingKey] = keys;
    if (signingKey === undefined) throw new Error('There is no key to sign with');
    this.byId = new Map(keys.map((key) => [computeKeyId(key), createSecretKey(Buffer.from(key))]));
    this.signingKey = { secret: signingKey, keyid: computeKeyId(signingKey) };
  }

  /** Finds the key by the `kid` of the token's header; every other field of the header is ignored. */
  findByToken(token: string): KeyObject | undefined {
    const kid = parseHeader(token)?.['kid'];
    return typeof kid === 'string' ? this.byId.get(kid) : undefined;
  }
}

function parseHeader(token: string): Record<string, unknown> | null {
  try {
    return JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    > | null;
  } catch {
    return null;
  }
}

type KeyCallback = (error: Error | null, key?: KeyObject) => void;

/** Adapts a key lookup to passport. Its types do not allow a `KeyObject`, which the library below it accepts. */
export const createKeyProvider = (find: (token: string) => KeyObject | undefined) =>
  ((_request: unknown, token: string, done: KeyCallback) => {
    const key = find(token);
    done(key ? null : new Error('Unknown signing key'), key);
  }) as SecretOrKeyProvider;
