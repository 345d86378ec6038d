import type { Doorkeeper } from './doorkeeper.js';

/** A cache that drops the least recently used value. Each value carries the version of what it was read from. */
export class VersionedCache<Key, Value> {
  readonly #entries = new Map<Key, { version: string; value: Value }>();

  constructor(
    readonly maxSize: number,
    /** Without one, every value is kept. */
    private readonly doorkeeper?: Doorkeeper<Key>,
  ) {}

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
    if (!this.#entries.delete(key) && this.doorkeeper?.admits(key) === false) return;
    this.#entries.set(key, { version, value });
    const [oldest] = this.#entries.size > this.maxSize ? this.#entries.keys() : [];
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}
