import { SeededRandom } from '@msk/testing';

/** Random choices that are the same for the same seed. */
export class Chance extends SeededRandom {
  happens(probability: number): boolean {
    return this.next() < probability;
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  /** Of `[weight, item]`. */
  pickWeighted<Item>(choices: readonly (readonly [number, Item])[]): Item {
    const point = this.next() * choices.reduce((sum, [weight]) => sum + weight, 0);
    let sum = 0;
    for (const [weight, item] of choices) {
      sum += weight;
      if (point < sum) return item;
    }
    throw new Error('There is nothing to choose from');
  }

  shuffle<Item>(items: readonly Item[]): Item[] {
    const rest = [...items];
    return items.map(() => rest.splice(this.nextInt(rest.length), 1)[0] as Item);
  }

  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.nextInt(16).toString(16)).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}
