import MiniSearch from 'minisearch';
import type { Collection } from './collection.ts';

export interface Scores {
  ndcg: number;
  map: number;
  recall: number;
}

export type Ranking = (query: string) => Promise<string[]> | string[];

/** Ranks that count for MAP and recall. */
export const DEPTH = 100;
const NDCG_DEPTH = 10;

/** nDCG@10, MAP@100 and Recall@100, as trec_eval computes them, averaged over all queries. */
export async function computeScores({ queries, judgements }: Collection, ranking: Ranking): Promise<Scores> {
  const total = { ndcg: 0, map: 0, recall: 0 };
  for (const { id, text } of queries) {
    const grades = judgements.get(id)!;
    const ranked = (await ranking(text)).slice(0, DEPTH).map((document) => grades.get(document) ?? 0);
    const best = [...grades.values()].sort((one, other) => other - one);
    let found = 0;
    let precision = 0;
    for (const [rank, grade] of ranked.entries()) if (grade > 0) precision += ++found / (rank + 1);
    total.ndcg += gain(ranked) / gain(best);
    total.map += precision / grades.size;
    total.recall += found / grades.size;
  }
  const mean = (sum: number) => sum / queries.length;
  return { ndcg: mean(total.ndcg), map: mean(total.map), recall: mean(total.recall) };
}

const gain = (grades: number[]): number =>
  grades.slice(0, NDCG_DEPTH).reduce((sum, grade, rank) => sum + grade / Math.log2(rank + 2), 0);

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
