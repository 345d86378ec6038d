/** Where Vimeo keeps players, pictures and captions. Nothing else is ever fetched or shown. Source: promise I8. */
const VIMEO = /^(?:[a-z0-9-]+\.)*(?:vimeo\.com|vimeocdn\.com)$/;

/** Tells Vimeo's addresses from others; a configured base on this machine stands in for Vimeo. */
export class TrustedAddresses {
  readonly #origins: Set<string>;

  constructor(bases: readonly string[]) {
    this.#origins = new Set(bases.map((base) => new URL(base).origin));
  }

  /** The address when it may be fetched and shown, else null. */
  check(address: unknown): URL | null {
    const url = typeof address === 'string' ? URL.parse(address) : null;
    if (!url || url.username || url.password) return null;
    if (this.#origins.has(url.origin)) return url;
    return url.protocol === 'https:' && url.port === '' && VIMEO.test(url.hostname) ? url : null;
  }
}
