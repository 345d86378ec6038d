import { startSandbox } from '@msk/sandbox';
import { generatedCases } from '../library/generated-cases.ts';

interface LoggedCall {
  path: string;
  status: number | null;
}

/** What a sync cost Vimeo. Caption files lie beside the API and are not counted against its limit. */
export interface Cost {
  apiCalls: number;
  files: number;
  refusals: number;
  /** Refusals that came directly after another. */
  refusalsInARow: number;
}

/** Vimeo's stand-in with the latency of the real one, and a ledger of what it was asked. */
export class VimeoAtADistance {
  readonly url: string;
  #seen = 0;

  private constructor(url: string) {
    this.url = url;
  }

  static async open(videos: number, opened: AsyncDisposableStack): Promise<VimeoAtADistance> {
    const sandbox = await startSandbox({ mail: false, libraryPath: null });
    opened.defer(() => sandbox.stop());
    const vimeo = new VimeoAtADistance(sandbox.url);
    await vimeo.hold(videos);
    return vimeo;
  }

  /** So many videos, of the size of real ones, and no others. */
  hold(videos: number): Promise<void> {
    const lines = Array.from(generatedCases(videos), ({ vimeoId: id, createdAt: createdTime, ...rest }) => {
      const { title, description, duration, transcript } = rest;
      return JSON.stringify({ id, title, description, duration, createdTime, modifiedTime: createdTime, transcript });
    });
    return this.#control('/vimeo/library', lines.join('\n'));
  }

  /** What the server is told, to find it. */
  get settings(): Record<string, string> {
    return {
      VIMEO_BASE_URL: `${this.url}/vimeo`,
      VIMEO_PLAYER_URL: `${this.url}/player`,
      VIMEO_ACCESS_TOKEN: 'bench',
    };
  }

  /** Milliseconds added to each call. */
  latency(ms: number): Promise<void> {
    return this.#control('/latency', JSON.stringify({ service: 'vimeo', ms }));
  }

  /** API calls a minute; a new window begins. */
  allow(perMinute: number): Promise<void> {
    return this.#control('/vimeo/rate-limit', JSON.stringify({ perMinute }));
  }

  /** Since the last question. */
  async cost(): Promise<Cost> {
    const answer = await fetch(`${this.url}/_control/requests?service=vimeo`);
    const all = (await answer.json()) as LoggedCall[];
    const calls = all.slice(this.#seen);
    this.#seen = all.length;
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
