/** A cache of the browser, in memory: jsdom has none. Only what the product uses. */
class FakeCache {
  readonly #entries = new Map<string, Response>();

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    return this.#entries.get(urlOf(request))?.clone();
  }

  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    this.#entries.set(urlOf(request), response);
  }

  async add(request: RequestInfo): Promise<void> {
    const response = await fetch(request);
    if (!response.ok) throw new TypeError(`${urlOf(request)} was answered with ${response.status}`);
    await this.put(request, response);
  }

  async addAll(requests: RequestInfo[]): Promise<void> {
    for (const request of requests) await this.add(request);
  }

  async delete(request: RequestInfo | URL): Promise<boolean> {
    return this.#entries.delete(urlOf(request));
  }

  async keys(): Promise<Request[]> {
    return [...this.#entries.keys()].map((url) => new Request(url));
  }
}

/** The caches of the browser, oldest first. */
export class FakeCaches {
  readonly #caches = new Map<string, FakeCache>();

  async open(name: string): Promise<FakeCache> {
    const cache = this.#caches.get(name) ?? new FakeCache();
    this.#caches.set(name, cache);
    return cache;
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }

  /** Everything that is stored: address and body, by cache. */
  async contents(): Promise<Record<string, Record<string, string>>> {
    const contents: Record<string, Record<string, string>> = {};
    for (const [name, cache] of this.#caches) {
      const bodies: Record<string, string> = {};
      for (const request of await cache.keys())
        bodies[pathOf(request.url)] = await ((await cache.match(request)) ?? new Response()).text();
      contents[name] = bodies;
    }
    return contents;
  }
}

const urlOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : request, location.href).href;

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Gives the test's page empty caches. */
export function useFakeCaches(): FakeCaches {
  const fake = new FakeCaches();
  Object.assign(globalThis, { caches: fake });
  return fake;
}
