import type { SandboxState } from '../control/sandbox-state.ts';
import { type Account, createAccount } from './account.ts';
import { Library, type LineProblem, type LoadReport } from './library/library.ts';
import { readLibrary } from './library/read-library.ts';
import { RateLimit } from './rate-limit/rate-limit.ts';
import { TrackLinks } from './text-tracks/track-links.ts';

/** State of the Vimeo service: library, rate limit and signed links. */
export class VimeoSandbox {
  readonly rateLimit: RateLimit;
  readonly links: TrackLinks;
  readonly #library: Library;
  #account: Account | null = null;

  constructor({ now }: SandboxState) {
    this.rateLimit = new RateLimit(now);
    this.links = new TrackLinks(now);
    this.#library = new Library(now);
  }

  get account(): Account {
    this.#account ??= createAccount(this.#library.videos);
    return this.#account;
  }

  /** Finds a video by its id, or by id and hash (`123:abc`). */
  find(idAndHash: string) {
    const [id = '', hash] = idAndHash.split(':');
    const video = this.#library.find(id);
    return video && (hash === undefined || hash === video.hash) ? video : undefined;
  }

  load(jsonl: string, options: { append?: boolean } = {}): LoadReport {
    this.#account = null;
    return this.#library.load(jsonl, options);
  }

  async open(path: string): Promise<LineProblem[]> {
    const problems: LineProblem[] = [];
    for (const { fileName, jsonl } of await readLibrary(path)) {
      problems.push(...this.#library.load(jsonl, { append: true, fileName, isInitialLoad: true }).problems);
    }
    this.#account = null;
    return problems;
  }
}
