import MiniSearch from 'minisearch';
import type { Collection } from './collection.ts';
import { DEPTH, type Ranking } from './scores.ts';

/** Ranks the documents by MiniSearch with its defaults: BM25+ over two fields. */
export function miniSearchRanking({ documents }: Collection): Ranking {
  const index = new MiniSearch({ fields: ['title', 'text'] });
  index.addAll(documents);
  return (query) =>
    index
      .search(query)
      .slice(0, DEPTH)
      .map(({ id }) => String(id));
}
