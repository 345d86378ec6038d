import { setTimeout as pause } from 'node:timers/promises';

/** A refusal of the product's API. */
export class ProductRefused extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(call: string, status: number, body: unknown) {
    super(`${call} answered ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** The product as a signed-in browser sees it. */
export class Product {
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

  get<Answer>(path: string): Promise<Answer> {
    return this.#call('GET', path);
  }

  post<Answer>(path: string, body: object = {}): Promise<Answer> {
    return this.#call('POST', path, body);
  }

  async #call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${this.#origin}${path}`, {
      method,
      signal: this.#signal,
      headers: { cookie: this.#cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (cookies.length > 0) this.#cookie = cookies.join('; ');
    if (response.status === 429) {
      await response.body?.cancel();
      await pause(Number(response.headers.get('retry-after') ?? 1) * 1000, undefined, { signal: this.#signal });
      return this.#call(method, path, body);
    }
    const answer = await response.json().catch(() => undefined);
    if (!response.ok) throw new ProductRefused(`${method} ${path}`, response.status, answer);
    return answer as Answer;
  }
}
