import type { Starred } from '@msk/contracts';
import { getTitle } from '../library/card-text';

/** Whether each word of the query is in the title or the notes, in any case. */
export const matchesQuery = ({ video, notes }: Starred, query: string): boolean =>
  includesWords(`${getTitle(video)} ${notes ?? ''}`, query);

export function includesWords(text: string, query: string): boolean {
  const searched = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
