import { startSandbox } from '@msk/sandbox';
import { generatedCases } from '@msk/testing/library';

interface LoggedCall {
  path: string;
  status: number | null;
}

/** Requests of a sync. Caption files are not counted against the rate limit of the API. */
export interface Cost {
  apiCalls: number;
  files: number;
  refusals: number;
  /** Responses with 429 that directly follow another. */
  refusalsInARow: number;
}

/** The Vimeo sandbox with the latency of the real service. */
export class RemoteVimeo {
  readonly url: string;
  #taken = 0;

  private constructor(url: string) {
    this.url = url;
  }

  static async open(videos: number, opened: AsyncDisposableStack): Promise<RemoteVimeo> {
    const sandbox = await startSandbox({ mail: false, libraryPath: null });
    opened.defer(() => sandbox.stop());
    const vimeo = new RemoteVimeo(sandbox.url);
    await vimeo.setLibrary(videos);
    return vimeo;
  }

  /** Replaces the library by generated videos of realistic size. */
  setLibrary(videos: number): Promise<void> {
    const lines = Array.from(generatedCases(videos), ({ vimeoId: id, createdAt: createdTime, ...rest }) => {
      const { title, description, duration, transcript } = rest;
      return JSON.stringify({ id, title, description, duration, createdTime, modifiedTime: createdTime, transcript });
    });
    return this.#control('/vimeo/library', lines.join('\n'));
  }

  /** Settings of the server. */
  get settings(): Record<string, string> {
    return {
      VIMEO_BASE_URL: `${this.url}/vimeo`,
      VIMEO_PLAYER_URL: `${this.url}/player`,
      VIMEO_ACCESS_TOKEN: 'bench',
    };
  }

  /** Milliseconds added to each call. */
  setLatency(ms: number): Promise<void> {
    return this.#control('/latency', JSON.stringify({ service: 'vimeo', ms }));
  }

  /** API calls per minute; starts a new window. */
  setRateLimit(perMinute: number): Promise<void> {
    return this.#control('/vimeo/rate-limit', JSON.stringify({ perMinute }));
  }

  /** The requests since the last call. */
  async takeCost(): Promise<Cost> {
    const answer = await fetch(`${this.url}/_control/requests?service=vimeo`);
    const all = (await answer.json()) as LoggedCall[];
    const calls = all.slice(this.#taken);
    this.#taken = all.length;
    const api = calls.filter(({ path }) => path.startsWith('/vimeo/'));
    const refused = api.map(({ status }) => status === 429);
    return {
      apiCalls: api.length,
      files: calls.length - api.length,
      refusals: refused.filter(Boolean).length,
      refusalsInARow: refused.filter((isRefused, index) => isRefused && refused[index - 1]).length,
    };
  }

  async #control(path: string, body: string): Promise<void> {
    const answer = await fetch(`${this.url}/_control${path}`, { method: 'POST', body });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  }
}
