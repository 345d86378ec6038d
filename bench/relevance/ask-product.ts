import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VideoPage } from '@msk/contracts';
import { openThrowawayWorld } from '../../scripts/throwaway-world.ts';
import { Learner } from '../library/learner.ts';
import type { Collection } from './collection.ts';
import { placeOf, questionOf, videoOf } from './in-product-terms.ts';
import { DEPTH, type Ranking } from './scores.ts';

export interface FilledProduct {
  ranking: Ranking;
  /** Documents that did not get into its library. */
  missing: number;
  /** Why a question got no answer. */
  failures: string[];
}

/**
 * The product with the collection as its library: imported from Vimeo, analysed, approved and published like any case, the
 * text as what is said. It is asked over HTTP by a learner; a question that it cannot answer has found nothing.
 */
export async function productWith({ documents }: Collection, opened: AsyncDisposableStack): Promise<FilledProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'relevance-bench-'));
  opened.defer(() => rmSync(folder, { recursive: true }));
  const library = join(folder, 'collection.jsonl');
  writeFileSync(library, documents.map(videoOf).join('\n'));
  const world = await openThrowawayWorld({
    environment: { SANDBOX_LIBRARY: library, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
    output: 'ignore',
  });
  opened.defer(() => world.stop());
  await world.filled;
  const learner = await Learner.signIn(world.url, 'trial@sesamoid.test');
  const ask = async (path: string): Promise<VideoPage> => JSON.parse(await learner.get(path));
  const { total } = await ask('/api/videos?limit=1');
  const failures: string[] = [];
  const ranking = async (question: string) => {
    const query = encodeURIComponent(questionOf(question));
    try {
      const { videos } = await ask(`/api/videos/search?limit=${DEPTH}&query=${query}`);
      return videos.map(({ vimeoId }) => documents[placeOf(vimeoId)]!.id);
    } catch (error) {
      failures.push((error as Error).message);
      return [];
    }
  };
  return { ranking, missing: documents.length - total, failures };
}
