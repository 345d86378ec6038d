import type { Release } from './release';

/** Any address of the application would do: they all get the same page. This one is there for every user. */
const PAGE = '/library';
const PAGE_TIMEOUT_MS = 5_000; // a connection that is there in name only

/** `account-page-DlZL-SYK.js` of any build is `account-page.js`. */
const withoutHash = (path: string): string => path.replace(/-[\w-]{8}(\.\w+)$/, '$1');

const isUnavailable = ({ status }: Response): boolean => status >= 502 && status <= 504;

interface Network {
  fetch: typeof fetch;
  caches: CacheStorage;
}

/**
 * The files of the application, one cache per release. The page comes from the network while there is one, so that a
 * new release is shown at once; its files have a hash in their name and never change. No answer of the API passes here.
 */
export class Shell {
  readonly #release: Release;
  readonly #network: Network;

  constructor(release: Release, network: Network) {
    this.#release = release;
    this.#network = network;
  }

  /** Stores the page and its files, and what the user has used of the release before. */
  async install(): Promise<void> {
    const used = await this.#usedFiles();
    const cache = await this.#open();
    const { files, otherFiles } = this.#release;
    await cache.addAll([...files, ...otherFiles.filter((file) => used.has(withoutHash(file)))]);
    // Last, and past the browser's cache: with an older page, the files above would be of no use.
    await cache.add(new Request(new URL(PAGE, location.href), { cache: 'no-cache', credentials: 'omit' }));
  }

  /** Removes older releases but the last one: an open tab may still load code of it. */
  async activate(): Promise<void> {
    const older = (await this.#releases()).filter((name) => name !== this.#name);
    await Promise.all(older.slice(0, -1).map((name) => this.#network.caches.delete(name)));
  }

  /** Undefined for a request that the worker leaves to the browser. */
  answer(request: Request): Promise<Response> | undefined {
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin) return undefined;
    if (/^\/(assets|icons)\//.test(pathname)) return this.#answerWithFile(request);
    return request.mode === 'navigate' && isPageOfLearner(pathname) ? this.#answerWithPage(request) : undefined;
  }

  async #answerWithFile(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname;
    for (const name of await this.#releases()) {
      const stored = await (await this.#network.caches.open(name)).match(path);
      if (stored) return stored;
    }
    const response = await this.#network.fetch(request);
    if (response.ok && this.#isOfRelease(path)) await (await this.#open()).put(path, response.clone());
    return response;
  }

  async #answerWithPage(request: Request): Promise<Response> {
    const stored = await (await this.#open()).match(PAGE);
    const fetched = this.#network.fetch(request);
    if (!stored) return fetched;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<Response>((resolve) => {
      timer = setTimeout(() => resolve(stored), PAGE_TIMEOUT_MS);
    });
    const current = fetched.then((response) => (isUnavailable(response) ? stored : response)).catch(() => stored);
    return Promise.race([current, timeout]).finally(() => clearTimeout(timer));
  }

  /** The address without its hash, of every file that an older release has stored. */
  async #usedFiles(): Promise<Set<string>> {
    const used = new Set<string>();
    for (const name of await this.#releases()) {
      for (const { url } of await (await this.#network.caches.open(name)).keys())
        used.add(withoutHash(new URL(url).pathname));
    }
    return used;
  }

  /** Oldest first. */
  async #releases(): Promise<string[]> {
    return (await this.#network.caches.keys()).filter((name) => name.startsWith('shell/'));
  }

  #isOfRelease(path: string): boolean {
    return this.#release.files.includes(path) || this.#release.otherFiles.includes(path);
  }

  get #name(): string {
    return `shell/${this.#release.version}`;
  }

  #open(): Promise<Cache> {
    return this.#network.caches.open(this.#name);
  }
}

/** Not the landing page, which is the server's; not a file, not the API, and not a page of the admin application. */
const isPageOfLearner = (path: string): boolean =>
  path !== '/' && !/\.\w+$/.test(path) && !/^\/+(api|health|metrics|admin|stripe-setup)(\/|$)/i.test(path);
