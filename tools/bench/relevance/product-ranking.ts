import type { VideoPage } from '@msk/contracts';
import { type Collection, DEPTH, type Ranking } from '@msk/testing/relevance';
import { Learner } from '../library/learner.ts';
import { openEnvironment } from '../library/open-environment.ts';
import { documentIndex, toProductQuery, toVideoLine } from './collection-mapping.ts';

export interface ProductRanking {
  ranking: Ranking;
  /** Documents that were not published. */
  missing: number;
  /** Error messages of failed queries. */
  failures: string[];
}

/**
 * Starts the product with the collection as its library: imported from Vimeo, analysed, approved and published like any case,
 * the text as transcript. A learner searches it over HTTP; a failed query counts as one without matches.
 */
export async function openProductRanking(
  { documents }: Collection,
  opened: AsyncDisposableStack,
): Promise<ProductRanking> {
  const environment = await openEnvironment(opened, documents.map(toVideoLine));
  const learner = await Learner.signIn(environment.url, 'trial@sesamoid.test');
  const get = async (path: string): Promise<VideoPage> => JSON.parse(await learner.get(path));
  const { total } = await get('/api/videos?limit=1');
  const failures: string[] = [];
  const ranking = async (text: string) => {
    const query = encodeURIComponent(toProductQuery(text));
    try {
      const { videos } = await get(`/api/videos/search?limit=${DEPTH}&query=${query}`);
      return videos.map(({ vimeoId }) => documents[documentIndex(vimeoId)]!.id);
    } catch (error) {
      failures.push((error as Error).message);
      return [];
    }
  };
  return { ranking, missing: documents.length - total, failures };
}
