/** What was read last, by its key, as long as the version of what it was read from is the same. */
export class RememberedByVersion<Key, Value> {
  readonly #known = new Map<Key, { version: string; value: Value }>();

  constructor(readonly most: number) {}

  get(key: Key, version: string): Value | undefined {
    const known = this.#known.get(key);
    if (known?.version !== version) return undefined;
    this.set(key, version, known.value); // the last asked for goes last
    return known.value;
  }

  /** Of whatever version. */
  newest(key: Key): { version: string; value: Value } | undefined {
    return this.#known.get(key);
  }

  set(key: Key, version: string, value: Value): void {
    this.#known.delete(key);
    this.#known.set(key, { version, value });
    const [oldest] = this.#known.size > this.most ? this.#known.keys() : [];
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}
