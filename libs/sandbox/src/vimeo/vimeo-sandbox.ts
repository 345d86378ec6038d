import type { World } from '../control/world.ts';
import { type Account, accountOf } from './account.ts';
import { Library, type LineProblem, type LoadReport } from './library/library.ts';
import { readLibrary } from './library/read-library.ts';
import { RateLimit } from './rate-limit.ts';
import { TrackLinks } from './track-links.ts';

/** Vimeo's side of the wire: what it holds, and what it lets through. */
export class VimeoSandbox {
  readonly rateLimit: RateLimit;
  readonly links: TrackLinks;
  readonly #library: Library;
  #account: Account | null = null;

  constructor({ now }: World) {
    this.rateLimit = new RateLimit(now);
    this.links = new TrackLinks(now);
    this.#library = new Library(now);
  }

  get account(): Account {
    this.#account ??= accountOf(this.#library.videos);
    return this.#account;
  }

  /** By id, or by id and hash as an unlisted video is named. */
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
      problems.push(...this.#library.load(jsonl, { append: true, fileName, asFound: true }).problems);
    }
    this.#account = null;
    return problems;
  }
}
