/** The index of the first item whose key is greater than the value; the number of items where none is. Items are sorted by key. */
export function upperBound<Item>(items: readonly Item[], value: number, keyOf: (item: Item) => number): number {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (keyOf(items[middle]!) <= value) from = middle + 1;
    else to = middle;
  }
  return from;
}
