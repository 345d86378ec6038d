/** Hosts of players, pictures and captions. No other host is fetched or shown. Source: promise I8. */
const VIMEO_HOST = /^(?:[a-z0-9-]+\.)*(?:vimeo\.com|vimeocdn\.com)$/;

/** Accepts HTTPS URLs of Vimeo and URLs below the configured base URLs. */
export class UrlAllowlist {
  readonly #origins: Set<string>;

  constructor(bases: readonly string[]) {
    this.#origins = new Set(bases.map((base) => new URL(base).origin));
  }

  /** Returns the parsed URL when it may be fetched and shown, else null. */
  parse(address: unknown): URL | null {
    const url = typeof address === 'string' ? URL.parse(address) : null;
    if (!url || url.username || url.password) return null;
    if (this.#origins.has(url.origin)) return url;
    return url.protocol === 'https:' && url.port === '' && VIMEO_HOST.test(url.hostname) ? url : null;
  }
}
