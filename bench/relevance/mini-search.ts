import MiniSearch from 'minisearch';
import type { Collection } from './collection.ts';
import { DEPTH, type Ranking } from './scores.ts';

/** What a good library for the browser makes of the same documents, as it comes: BM25+ over two fields. */
export function miniSearchOf({ documents }: Collection): Ranking {
  const index = new MiniSearch({ fields: ['title', 'text'] });
  index.addAll(documents);
  return (question) =>
    index
      .search(question)
      .slice(0, DEPTH)
      .map(({ id }) => String(id));
}
