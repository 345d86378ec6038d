/** A seeded random number generator (mulberry32): the same seed gives the same numbers on every machine. */
export class SeededRandom {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** 0 inclusive to 1 exclusive. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer from 0 inclusive to `end` exclusive. */
  nextInt(end: number): number {
    return Math.floor(this.next() * end);
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.nextInt(items.length)]!;
  }

  pickMany<Item>(items: readonly Item[], count: number): Item[] {
    return Array.from({ length: count }, () => this.pick(items));
  }
}
