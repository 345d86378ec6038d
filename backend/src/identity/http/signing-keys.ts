import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import type { SecretOrKeyProvider } from 'passport-jwt';

type Secret = string | Buffer;

/** Names a key without telling anything of it. */
const keyId = (secret: Secret): string =>
  createHash('sha256').update('key id of ').update(secret).digest('base64url').slice(0, 12);

/** Several keys for one purpose: the first signs, all verify. Source: promise S8. */
export class SigningKeys<Key extends Secret> {
  /** Made ready once: given as text, the library would first try each as a public key, for every call. */
  private readonly byId: ReadonlyMap<string, KeyObject>;
  /** As the signing library takes it. */
  readonly first: { secret: Key; keyid: string };

  constructor(keys: readonly Key[]) {
    const [first] = keys;
    if (first === undefined) throw new Error('There is no key to sign with');
    this.byId = new Map(keys.map((key) => [keyId(key), createSecretKey(Buffer.from(key))]));
    this.first = { secret: first, keyid: keyId(first) };
  }

  /** The key that a token names in its header, if it is one of ours; any other hint there is ignored. */
  namedIn(token: string): KeyObject | undefined {
    const kid = headerOf(token)?.['kid'];
    return typeof kid === 'string' ? this.byId.get(kid) : undefined;
  }
}

function headerOf(token: string): Record<string, unknown> | null {
  try {
    return JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    > | null;
  } catch {
    return null;
  }
}

type FoundKey = (error: Error | null, key?: KeyObject) => void;

/** As passport asks for a key. Its types have yet to learn that one may be ready made, which the library below it takes. */
export const keyBy = (find: (token: string) => KeyObject | undefined) =>
  ((_request: unknown, token: string, done: FoundKey) => {
    const key = find(token);
    done(key ? null : new Error('Signed with no key of ours'), key);
  }) as SecretOrKeyProvider;
