/**
 * Admits a key to a cache when it comes for the second time. Most searches are asked once: kept, their pages and cards would
 * drive out those that are asked for all day, and V8 would copy each of them twice to the old generation. The name is that of
 * Einziger, Friedman and Manes, TinyLFU: A Highly Efficient Cache Admission Policy (2017).
 */
export class Doorkeeper<Key> {
  readonly #seen = new Set<Key>();

  constructor(
    /** Keys that are remembered; then it begins anew. */
    private readonly maxKeys: number,
  ) {}

  admits(key: Key): boolean {
    if (this.#seen.has(key)) return true;
    if (this.#seen.size >= this.maxKeys) this.#seen.clear();
    this.#seen.add(key);
    return false;
  }
}
