/** The list with one item at another index. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = [...items];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** The list with an item at this index; unchanged if it is in the list. */
export const insertItem = <Item>(items: readonly Item[], item: Item, index: number): Item[] =>
  items.includes(item) ? [...items] : [...items.slice(0, index), item, ...items.slice(index)];
