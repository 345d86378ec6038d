import { waitUntil } from '@msk/testing';
import { register } from '../process/registration-load.js';
import type { BuiltApp } from '../support/built-app.js';

const LEARNER = { email: 'trial@sesamoid.test', password: 'sesamoid-demo' };

/** A learner who reads, searches and watches, and people who register, one call after the other, until stopped. */
export class Callers {
  /** Calls that were not answered with success. */
  readonly failures: string[] = [];
  /** Addresses of confirmed accounts. */
  readonly registered: string[] = [];
  /** Of the case that the learner watches, in percent. */
  progress = 0;
  private rounds = 0;
  private isStopped = false;
  private cookie = '';
  private videoId = '';
  private running = Promise.resolve();

  private constructor(private apps: BuiltApp[]) {}

  static async signIn(app: BuiltApp): Promise<Callers> {
    const callers = new Callers([app]);
    const response = await callers.call('POST', '/api/auth/login', LEARNER);
    callers.cookie = (response?.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const list = (await (await callers.call('GET', '/api/videos?limit=1'))?.json()) as { videos: { id: string }[] };
    callers.videoId = list.videos[0]?.id ?? '';
    await callers.call('POST', `/api/watched/${callers.videoId}`, { progress: 0 });
    callers.running = callers.run();
    return callers;
  }

  /** From the next call on, these processes answer in turn. */
  use(...apps: BuiltApp[]): void {
    this.apps = apps;
  }

  async waitForRounds(rounds: number): Promise<void> {
    const goal = this.rounds + rounds;
    await waitUntil(`${rounds} rounds of calls`, () => this.rounds >= goal);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  private async run(): Promise<void> {
    for (; !this.isStopped; this.rounds++) {
      await this.call('GET', '/api/videos?limit=5');
      await this.call('GET', '/api/videos/search?query=cruciate%20ligament');
      const progress = Math.min(this.progress + 1, 90);
      const saved = await this.call('PUT', `/api/watched/${this.videoId}/progress`, {
        progress,
        positionSeconds: progress,
      });
      if (saved?.ok) this.progress = progress;
      await this.register();
    }
  }

  private async register(): Promise<void> {
    const email = `caller-${this.rounds}@sesamoid.test`;
    const status = await register(this.nextApp(), email).catch(String);
    if (status === 201) this.registered.push(email);
    else this.failures.push(`registration: ${status}`);
  }

  private async call(method: string, path: string, body?: object): Promise<Response | undefined> {
    const headers = { cookie: this.cookie, ...(body && { 'content-type': 'application/json' }) };
    try {
      const response = await this.nextApp().fetch(path, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) this.failures.push(`${method} ${path}: ${response.status}`);
      return response;
    } catch (error) {
      this.failures.push(`${method} ${path}: ${error}`);
      return undefined;
    }
  }

  private nextApp(): BuiltApp {
    const [app, ...others] = this.apps as [BuiltApp, ...BuiltApp[]];
    this.apps = [...others, app];
    return app;
  }
}
