import { setTimeout as pause } from 'node:timers/promises';
import { Caller, CallFailed, repeat, type Soak } from './caller.ts';
import { PASSWORD, register } from './learner-life.ts';

const PAUSE_MS = 2_000;
const EMAIL_POLL_MS = 250;
const EMAIL_TIMEOUT_MS = 60_000;
/** Of visitors who register; the others stay. */
const SHARE_ERASED = 2 / 3;

interface Email {
  to: { address: string }[];
  text: string;
}

/** Visitors, one after another: each reads the public pages, registers, follows the emails, and most erase their account. */
export class VisitorLife {
  readonly #soak: Soak;
  readonly #mailUrl: string;
  #visitors = 0;
  #erased = 0;

  constructor(soak: Soak, mailUrl: string) {
    this.#soak = soak;
    this.#mailUrl = mailUrl;
  }

  live(): Promise<void> {
    return repeat(this.#soak, PAUSE_MS, () => this.#visit());
  }

  async #visit(): Promise<void> {
    const visitor = new Caller(this.#soak);
    for (const path of [
      '/',
      '/api/public/stats',
      '/api/public/config',
      '/api/public/plans',
      '/api/public/showcase-videos',
    ])
      await visitor.get(path);
    await visitor.post('/api/auth/login', { email: `nobody-${this.#visitors}@example.org`, password: 'wrong' }, [401]);
    await visitor.get('/api/videos', [401]);

    await this.#mailbox('DELETE', '/email/all'); // those of learners and payers
    const { email, caller } = await register(this.#soak);
    await caller.post('/api/auth/verify-email', { token: await this.#tokenOf(email) });
    await this.#mailbox('DELETE', '/email/all');
    await caller.post('/api/auth/forgot-password', { email });
    const newPassword = `${PASSWORD} again`;
    await caller.post('/api/auth/reset-password', { token: await this.#tokenOf(email), newPassword });
    await caller.signIn(email, newPassword);
    await caller.get('/api/videos?fields=card&limit=20');
    this.#visitors += 1;
    if (this.#erased / this.#visitors >= SHARE_ERASED) return;
    this.#erased += 1;
    await caller.call('DELETE', '/api/account', { password: newPassword });
  }

  /** The token of the email that is sent to this address. */
  async #tokenOf(address: string): Promise<string> {
    const deadline = performance.now() + EMAIL_TIMEOUT_MS;
    while (performance.now() < deadline) {
      const emails = (await (await this.#mailbox('GET', '/email')).json()) as Email[];
      const email = emails.find(({ to }) => to.some((one) => one.address === address));
      const token = /token=([\w-]+)/.exec(email?.text ?? '')?.[1];
      if (token) return token;
      await pause(EMAIL_POLL_MS, undefined, { signal: this.#soak.signal });
    }
    this.#soak.log.fail('email', 'none within a minute');
    throw new CallFailed('no email');
  }

  #mailbox(method: string, path: string): Promise<Response> {
    return fetch(new URL(path, this.#mailUrl), { method, signal: this.#soak.signal });
  }
}
