import type { Folder } from '../folders.ts';
import { InvalidParameter } from '../vimeo-error.ts';
import { directionOf } from './list-videos.ts';

const ORDERS: Record<string, (a: Folder, b: Folder) => number> = {
  default: (a, b) => b.createdTime.getTime() - a.createdTime.getTime(),
  date: (a, b) => a.createdTime.getTime() - b.createdTime.getTime(),
  modified_time: (a, b) => a.modifiedTime.getTime() - b.modifiedTime.getTime(),
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
};

export function sortFolders(folders: Folder[], sort: unknown = 'default', direction?: unknown): Folder[] {
  const compare = ORDERS[String(sort)];
  if (!compare) throw new InvalidParameter('sort', `Sort by ${Object.keys(ORDERS).join(', ')}.`);
  const sign = directionOf(direction, 'asc') === 'asc' ? 1 : -1;
  return folders.toSorted((a, b) => sign * compare(a, b) || Number(a.id) - Number(b.id));
}
