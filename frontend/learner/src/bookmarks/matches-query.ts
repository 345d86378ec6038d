import type { Starred } from '@msk/contracts';
import { getTitle } from '../library/card-text';

/** Whether each word of the query is in the title or the notes, in any case. */
export function matchesQuery({ video, notes }: Starred, query: string): boolean {
  const text = `${getTitle(video)} ${notes ?? ''}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
