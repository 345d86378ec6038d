import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE } from '@msk/contracts';
import type { CallLog } from './call-log.ts';

/** What all callers have in common. */
export interface Soak {
  url: string;
  log: CallLog;
  /** Aborted when the load ends. */
  signal: AbortSignal;
}

/** A call was answered otherwise than expected; it is counted already. */
export class CallFailed extends Error {}

const SUCCESS = [200, 201, 202, 204];
const ID = /[0-9a-f]{8}-[0-9a-f-]{27}|\d{6,}/g;

let addresses = 0;
/** An address of a network of its own: limits count by network. */
const nextAddress = (): string => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

/** A browser, or another system, behind the proxy that the server trusts. */
export class Caller {
  readonly #soak: Soak;
  readonly #address = nextAddress();
  #cookie = '';
  #authorization = '';

  constructor(soak: Soak) {
    this.#soak = soak;
  }

  set authorization(value: string) {
    this.#authorization = value;
  }

  /** @throws CallFailed for any other status */
  async call<Answer>(method: string, path: string, body?: object, expected = SUCCESS): Promise<Answer> {
    const { url, log, signal } = this.#soak;
    const name = `${method} ${path
      .split('?')[0]!
      .replace(ID, '…')
      .replace(/reels\/[\w-]{20,}/, 'reels/…')}`;
    const started = performance.now();
    try {
      const response = await fetch(new URL(path, url), {
        method,
        signal: AbortSignal.any([signal, AbortSignal.timeout(MINUTE)]),
        redirect: 'manual',
        headers: this.#headers(body),
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      log.add(name, performance.now() - started);
      this.#keepCookies(response);
      if (!expected.includes(response.status)) throw new CallFailed(`${response.status} ${text.slice(0, 200)}`);
      return (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as Answer;
    } catch (error) {
      signal.throwIfAborted();
      const reason = error instanceof CallFailed ? error.message : describe(error);
      log.fail(name, reason.replace(ID, '…'));
      throw new CallFailed(reason);
    }
  }

  get<Answer>(path: string, expected?: number[]): Promise<Answer> {
    return this.call('GET', path, undefined, expected);
  }

  post<Answer>(path: string, body: object = {}, expected?: number[]): Promise<Answer> {
    return this.call('POST', path, body, expected);
  }

  signIn(email: string, password: string): Promise<unknown> {
    return this.post('/api/auth/login', { email, password });
  }

  #headers(body: object | undefined): Record<string, string> {
    return {
      'x-forwarded-for': this.#address,
      'accept-encoding': 'gzip',
      ...(this.#cookie && { cookie: this.#cookie }),
      ...(this.#authorization && { authorization: this.#authorization }),
      ...(body && { 'content-type': 'application/json' }),
    };
  }

  #keepCookies(response: Response): void {
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (cookies.length > 0) this.#cookie = cookies.join('; ');
  }
}

const describe = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
};

/** Repeats the work until the load ends. A failure ends only its round and is counted, so that the run goes on. */
export async function repeat({ log, signal }: Soak, pauseMs: number, work: () => Promise<unknown>): Promise<void> {
  try {
    while (!signal.aborted) {
      await work().catch((error) => {
        if (!signal.aborted && !(error instanceof CallFailed)) log.fail('benchmark', describe(error));
      });
      await pause(pauseMs, undefined, { signal });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
