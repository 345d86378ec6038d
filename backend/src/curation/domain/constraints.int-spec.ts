import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { executeAsOwner } from '../../../test/support/execute-as-owner.js';
import { CurationModule } from '../curation.module.js';

let curation: TestContext;
beforeAll(async () => {
  curation = await bootContext({ modules: [CurationModule] });
});
beforeEach(() =>
  executeAsOwner(
    curation.databaseUrl,
    'truncate curation.pending_video, curation.blacklist_entry, curation.video_sync cascade',
  ),
);
afterAll(() => curation.close());

const ANALYSIS = { primaryJoint: 'knee', confidence: 0.5, analysedBy: 'lexicon' };

/** Inserts a valid row with the given changes, bypassing the application. */
function insert(table: 'pending_video' | 'video_sync' | 'blacklist_entry', changes: Record<string, unknown>) {
  const row: Record<string, unknown> = { ...VALID_ROWS[table], ...changes };
  const columns = Object.keys(row);
  return curation.em().execute(
    `insert into curation.${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    Object.values(row).map((value) => (value !== null && typeof value === 'object' ? JSON.stringify(value) : value)),
  );
}

const ID = '00000000-0000-4000-8000-00000000000';
const NOW = '2026-11-21T08:00:00Z';
const VALID_ROWS = {
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
  video_sync: { id: `${ID}1`, status: 'running', filters: {}, started_at: NOW, heartbeat_at: NOW },
  blacklist_entry: { vimeo_id: '7', reason: 'duplicate', listed_by: `${ID}9`, listed_at: NOW },
};
const completed = { processing_status: 'completed', analysis: ANALYSIS };

describe('the database [D1]', () => {
  it.each([
    ['the same recording twice in the queue', 'pending_video', { id: `${ID}2` }, 'pending_video_vimeo_id_unique'],
    ['a second running sync', 'video_sync', { id: `${ID}2` }, 'video_sync_one_running'],
    ['the same recording twice on the blacklist', 'blacklist_entry', {}, 'blacklist_entry_pkey'],
  ] as const)('rejects %s', async (_, table, changes, constraint) => {
    await insert(table, {});
    await expect(insert(table, changes)).rejects.toThrow(constraint);
  });

  it.each([
    ['a Vimeo id that is not a number', 'pending_video', { vimeo_id: 'abc' }],
    ['a video without a title', 'pending_video', { title: '' }],
    ['a negative length', 'pending_video', { duration: -1 }],
    ['an unknown status', 'pending_video', { processing_status: 'approved' }],
    ['a completed analysis without content', 'pending_video', { processing_status: 'completed' }],
    ['a failure without a reason', 'pending_video', { processing_status: 'failed' }],
    ['a reason without a failure', 'pending_video', { failure_reason: 'The AI declined.' }],
    ['an analysis in progress that was not requested', 'pending_video', { processing_status: 'processing' }],
    ['an unknown decision', 'pending_video', { ...completed, decision: 'postponed', decided_at: NOW }],
    ['a decision without its time', 'pending_video', { ...completed, decision: 'approved' }],
    ['an approval of a video that is not analysed', 'pending_video', { decision: 'approved', decided_at: NOW }],
    ['an unknown joint', 'pending_video', { ...completed, analysis: { ...ANALYSIS, primaryJoint: 'all' } }],
    ['a confidence above one', 'pending_video', { ...completed, analysis: { ...ANALYSIS, confidence: 1.1 } }],
    ['an unknown analyst', 'pending_video', { ...completed, analysis: { ...ANALYSIS, analysedBy: 'me' } }],
    ['tags that are not a list', 'pending_video', { tags: {} }],
    ['captions that are not a list', 'pending_video', { cues: {} }],
    ['notes that are too long', 'pending_video', { notes: 'x'.repeat(5_001) }],
    ['an unknown sync as importer', 'pending_video', { imported_by: `${ID}8` }],
    ['an unknown sync status', 'video_sync', { status: 'waiting' }],
    ['a running sync with an end time', 'video_sync', { finished_at: NOW }],
    ['an ended sync without an end time', 'video_sync', { status: 'completed' }],
    ['a failed sync without a reason', 'video_sync', { status: 'failed', finished_at: NOW }],
    ['a negative count', 'video_sync', { imported: -1 }],
    ['a blacklisting without a reason', 'blacklist_entry', { reason: '' }],
    ['a reason that is too long', 'blacklist_entry', { reason: 'x'.repeat(201) }],
  ] as const)('rejects %s', async (_, table, changes) => {
    await insert(table, {}).then(() => curation.em().execute(`delete from curation.${table}`)); // the row itself is valid
    await expect(insert(table, changes)).rejects.toThrow(/violates (check|foreign key) constraint/);
  });
});
