import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const LIFETIME_MS = 60 * 60 * 1000; // an hour; then a new link is needed

export type LinkVerdict = 'good' | 'forged' | 'expired';

/** Signs the URLs of caption files. The key is created at the start, so that a restart invalidates all links. */
export class TrackLinks {
  readonly #key = randomBytes(32);
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  sign(trackId: string): { path: string; expires: Date } {
    const expires = new Date(this.#now().getTime() + LIFETIME_MS);
    const stamp = String(Math.floor(expires.getTime() / 1000));
    return {
      path: `/vimeo-cdn/texttrack/${trackId}.vtt?expires=${stamp}&sig=${this.#signature(trackId, stamp)}`,
      expires,
    };
  }

  verify(trackId: string, stamp: string, signature: string): LinkVerdict {
    const expected = Buffer.from(this.#signature(trackId, stamp));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
    return Number(stamp) * 1000 < this.#now().getTime() ? 'expired' : 'good';
  }

  #signature(trackId: string, stamp: string): string {
    return createHmac('sha256', this.#key).update(`${trackId}:${stamp}`).digest('hex');
  }
}
