import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VideoPage } from '@msk/contracts';
import { openThrowawayWorld } from '../../scripts/throwaway-world.ts';
import { Learner } from '../library/learner.ts';
import type { Collection, CollectionDocument } from './collection.ts';
import { DEPTH, type Ranking } from './scores.ts';

/** Characters of a question that the API takes. */
const LONGEST_QUESTION = 500;
/** Vimeo's ids are numbers; the collection's need not be. */
const FIRST_ID = 1_000_000;

/**
 * The product with the collection as its library: imported from Vimeo, analysed, approved and published like any case, the
 * text as what is said. It is asked over HTTP by a learner.
 */
export async function productWith(collection: Collection, opened: AsyncDisposableStack): Promise<Ranking> {
  const folder = mkdtempSync(join(tmpdir(), 'relevance-bench-'));
  opened.defer(() => rmSync(folder, { recursive: true }));
  const library = join(folder, 'collection.jsonl');
  writeFileSync(library, collection.documents.map(asLine).join('\n'));
  const world = await openThrowawayWorld({
    environment: { SANDBOX_LIBRARY: library, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
    output: 'ignore',
  });
  opened.defer(() => world.stop());
  await world.filled;
  const learner = await Learner.signIn(world.url, 'trial@sesamoid.test');
  return async (question) => {
    const query = encodeURIComponent(Array.from(question).slice(0, LONGEST_QUESTION).join(''));
    const page: VideoPage = JSON.parse(await learner.get(`/api/videos/search?limit=${DEPTH}&query=${query}`));
    return page.videos.map(({ vimeoId }) => collection.documents[Number(vimeoId) - FIRST_ID]!.id);
  };
}

const asLine = ({ title, text }: CollectionDocument, index: number): string =>
  JSON.stringify({
    id: String(FIRST_ID + index),
    title: title.trim() || text.trim().slice(0, 80) || 'Untitled',
    description: null,
    createdTime: '2026-01-01T00:00:00Z',
    ...(text.trim() && { transcript: text }),
  });
