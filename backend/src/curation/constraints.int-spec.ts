import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { asOwner } from '../../test/support/as-owner.js';
import { bootContext, type TestContext } from '../../test/support/boot-context.js';
import { CurationModule } from './curation.module.js';

let curation: TestContext;
beforeAll(async () => {
  curation = await bootContext({ modules: [CurationModule] });
});
beforeEach(() =>
  asOwner(
    curation.databaseUrl,
    'truncate curation.pending_video, curation.blacklist_entry, curation.video_sync cascade',
  ),
);
afterAll(() => curation.close());

const ANALYSIS = { primaryJoint: 'knee', confidence: 0.5, analysedBy: 'lexicon' };

/** Past the application: a row as given, on top of one that is right. */
function insert(table: 'pending_video' | 'video_sync' | 'blacklist_entry', changes: Record<string, unknown>) {
  const row: Record<string, unknown> = { ...RIGHT[table], ...changes };
  const columns = Object.keys(row);
  return curation.em().execute(
    `insert into curation.${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    Object.values(row).map((value) => (value !== null && typeof value === 'object' ? JSON.stringify(value) : value)),
  );
}

const ID = '00000000-0000-4000-8000-00000000000';
const NOW = '2026-11-21T08:00:00Z';
const RIGHT = {
  pending_video: {
    id: `${ID}1`,
    vimeo_id: '7',
    title: 'ACL tear',
    embed_url: 'https://player.vimeo.com/video/7',
    duration: 300,
    created_at: NOW,
    modified_at: NOW,
    imported_at: NOW,
    tags: [],
    processing_status: 'pending',
  },
  video_sync: { id: `${ID}1`, status: 'running', filters: {}, started_at: NOW, alive_at: NOW },
  blacklist_entry: { vimeo_id: '7', reason: 'duplicate', listed_by: `${ID}9`, listed_at: NOW },
};
const completed = { processing_status: 'completed', analysis: ANALYSIS };

describe('D1 the database refuses', () => {
  it.each([
    ['the same recording twice in the queue', 'pending_video', { id: `${ID}2` }, 'pending_video_vimeo_id_unique'],
    ['a second running sync', 'video_sync', { id: `${ID}2` }, 'video_sync_one_running'],
    ['the same recording twice on the blacklist', 'blacklist_entry', {}, 'blacklist_entry_pkey'],
  ] as const)('%s', async (_, table, changes, constraint) => {
    await insert(table, {});
    await expect(insert(table, changes)).rejects.toThrow(constraint);
  });

  it.each([
    ['a Vimeo id that is no number', 'pending_video', { vimeo_id: 'abc' }],
    ['a video without a title', 'pending_video', { title: '' }],
    ['a negative length', 'pending_video', { duration: -1 }],
    ['an unknown status', 'pending_video', { processing_status: 'approved' }],
    ['a completed analysis that is not there', 'pending_video', { processing_status: 'completed' }],
    ['a failure without a reason', 'pending_video', { processing_status: 'failed' }],
    ['a reason without a failure', 'pending_video', { failure_reason: 'The AI declined.' }],
    ['an analysis under way that nobody asked for', 'pending_video', { processing_status: 'processing' }],
    ['an unknown decision', 'pending_video', { ...completed, decision: 'rejected', decided_at: NOW }],
    ['a decision without its time', 'pending_video', { ...completed, decision: 'approved' }],
    ['an approval of what is not analysed', 'pending_video', { decision: 'approved', decided_at: NOW }],
    ['an unknown joint', 'pending_video', { ...completed, analysis: { ...ANALYSIS, primaryJoint: 'all' } }],
    ['a confidence above one', 'pending_video', { ...completed, analysis: { ...ANALYSIS, confidence: 1.1 } }],
    ['an unknown analyst', 'pending_video', { ...completed, analysis: { ...ANALYSIS, analysedBy: 'me' } }],
    ['tags that are no list', 'pending_video', { tags: {} }],
    ['captions that are no list', 'pending_video', { cues: {} }],
    ['notes beyond measure', 'pending_video', { notes: 'x'.repeat(5_001) }],
    ['a sync that nobody made', 'pending_video', { imported_by: `${ID}8` }],
    ['an unknown state of a sync', 'video_sync', { status: 'waiting' }],
    ['a running sync that has ended', 'video_sync', { finished_at: NOW }],
    ['an ended sync without its end', 'video_sync', { status: 'completed' }],
    ['a failed sync without a reason', 'video_sync', { status: 'failed', finished_at: NOW }],
    ['a negative count', 'video_sync', { imported: -1 }],
    ['a blacklisting without a reason', 'blacklist_entry', { reason: '' }],
    ['a reason beyond measure', 'blacklist_entry', { reason: 'x'.repeat(201) }],
  ] as const)('%s', async (_, table, changes) => {
    await insert(table, {}).then(() => curation.em().execute(`delete from curation.${table}`)); // the row itself is right
    await expect(insert(table, changes)).rejects.toThrow(/violates (check|foreign key) constraint/);
  });
});
