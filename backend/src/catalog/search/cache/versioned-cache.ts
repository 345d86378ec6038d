/** A cache that drops the least recently used value. Each value carries the version of what it was read from. */
export class VersionedCache<Key, Value> {
  readonly #entries = new Map<Key, { version: string; value: Value }>();

  constructor(readonly maxSize: number) {}

  get(key: Key, version: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry?.version !== version) return undefined;
    this.set(key, version, entry.value); // moves it to the end: the first entry is the least recently used
    return entry.value;
  }

  getAnyVersion(key: Key): { version: string; value: Value } | undefined {
    return this.#entries.get(key);
  }

  set(key: Key, version: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, { version, value });
    const [oldest] = this.#entries.size > this.maxSize ? this.#entries.keys() : [];
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}
