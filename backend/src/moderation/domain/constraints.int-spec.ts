import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { CatalogModule } from '../../catalog/catalog.module.js';
import { ModerationModule } from '../moderation.module.js';

const [userId, videoId] = [randomUUID(), randomUUID()];
let context: TestContext;
beforeAll(async () => {
  context = await bootContext({ modules: [CatalogModule, ModerationModule] });
  await write(report());
});
afterAll(() => context.close());

/** Writes directly to the database. */
const write = (sql: string) => context.em().execute(sql);
const report = () => `
  insert into moderation.video_report (id, user_id, video_id, reason, status, reported_at)
  values (gen_random_uuid(), '${userId}', '${videoId}', 'other', 'pending', now())`;
const set = (change: string) => `update moderation.video_report set ${change}`;

describe('The database [D1]', () => {
  it.each([
    ['a second open report of a user and a video', report(), /video_report_open_unique/],
    ['an unknown reason', set(`reason = 'boring'`), /video_report_reason_known/],
    ['an unknown status', set(`status = 'lost', reviewed_at = now()`), /video_report_status_known/],
    ['notes of an admin that are too long', set(`admin_notes = repeat('x', 5001)`), /video_report_admin_notes_length/],
    ['a reviewed report without a time', set(`status = 'reviewed'`), /video_report_reviewed/],
    ['an unknown action', set(`action_taken = 'shrugged'`), /video_report_action_known/],
    ['an empty description', set(`description = ''`), /video_report_description_length/],
    ['an empty statement', set(`statement = ''`), /video_report_statement_length/],
    ['a statement that is too long', set(`statement = repeat('x', 5001)`), /video_report_statement_length/],
    ['a description that is too long', set(`description = repeat('x', 5001)`), /video_report_description_length/],
  ])('refuses %s', async (_what, sql, constraint) => {
    await expect(write(sql)).rejects.toThrow(constraint);
  });
});
