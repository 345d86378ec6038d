import { setTimeout as pause } from 'node:timers/promises';
import { poll } from '../../process/poll.ts';

/** An error response of the product's API. */
export class ProductApiError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(call: string, status: number, body: unknown) {
    super(`${call} answered ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** A rate limit; or the database did not answer in time, as happens while a slow machine starts. */
const BUSY = [429, 503];

/** How long a server that restarts may be away, as it is in development after each change of its code. */
const MAX_RESTART_SECONDS = 60;
const RETRY_INTERVAL_MS = 100;

/** An HTTP client with a session cookie; it waits and repeats a call when the server restarts or is too busy for it. */
export class ProductClient {
  readonly #origin: string;
  readonly #signal: AbortSignal;
  #cookie = '';

  constructor(origin: string, signal: AbortSignal) {
    this.#origin = origin;
    this.#signal = signal;
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.post('/api/auth/login', { email, password });
  }

  get<ResponseBody>(path: string): Promise<ResponseBody> {
    return this.#call('GET', path);
  }

  post<ResponseBody>(path: string, body: object = {}): Promise<ResponseBody> {
    return this.#call('POST', path, body);
  }

  async #call<ResponseBody>(method: string, path: string, body?: object): Promise<ResponseBody> {
    const response = await poll(
      { timeoutSeconds: MAX_RESTART_SECONDS, intervalMs: RETRY_INTERVAL_MS, signal: this.#signal },
      () =>
        fetch(`${this.#origin}${path}`, {
          method,
          signal: this.#signal,
          headers: { cookie: this.#cookie, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        }),
    );
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (cookies.length > 0) this.#cookie = cookies.join('; ');
    if (BUSY.includes(response.status)) {
      await response.body?.cancel();
      await pause(Number(response.headers.get('retry-after') ?? 1) * 1000, undefined, { signal: this.#signal });
      return this.#call(method, path, body);
    }
    const responseBody = await response.json().catch(() => undefined);
    if (!response.ok) throw new ProductApiError(`${method} ${path}`, response.status, responseBody);
    return responseBody as ResponseBody;
  }
}
