import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootContext, type TestContext } from '../../../../test/support/boot-context.js';
import { givenVideo } from '../../../../test/support/videos.js';
import { CatalogModule } from '../../../catalog/catalog.module.js';
import type { ExportedNote } from '../../export/linked-note.js';
import { LearningModule } from '../../learning.module.js';
import { ExportNotes } from './export-notes.js';

const NOTES = 1_200;

let context: TestContext;
let videoId: string;
beforeAll(async () => {
  context = await bootContext({ modules: [CatalogModule, LearningModule] });
  videoId = await givenVideo(context.app);
  await context.settle();
});
afterAll(() => context.close());

/** A user with notes at the seconds 1 to 1200. */
async function aUserWithNotes(): Promise<string> {
  const userId = randomUUID();
  await context.em().execute(
    `insert into learning.note (id, user_id, video_id, seconds, text, ask_again, created_at, updated_at)
     select gen_random_uuid(), ?, ?, n, 'a note', false, now(), now() from generate_series(1, ?) n`,
    [userId, videoId, NOTES],
  );
  return userId;
}
const countOpenTransactions = async () =>
  (
    await context
      .em()
      .execute(
        `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state ~ 'in transaction'`,
      )
  ).length;

describe('the export of notes', () => {
  it('shows the notes as of one moment, while they are changed, and reads them in batches', async () => {
    const userId = await aUserWithNotes();
    const sizes: number[] = [];
    const seconds: (number | null)[] = [];
    for await (const batch of await context.query(new ExportNotes(userId))) {
      if (sizes.length === 0) {
        await context.em().execute('delete from learning.note where user_id = ? and seconds > 600', [userId]);
        await context.em().execute(`update learning.note set text = 'changed' where user_id = ?`, [userId]);
      }
      sizes.push(batch.length);
      seconds.push(...batch.map((note) => note.seconds));
      expect(batch.every(({ text }) => text === 'a note')).toBe(true);
    }
    expect(sizes).toEqual([500, 500, 200]);
    expect(seconds).toEqual(Array.from({ length: NOTES }, (_, index) => index + 1));
    expect(await countOpenTransactions()).toBe(0);
  });

  it('returns its connection when the reader stops early', async () => {
    const userId = await aUserWithNotes();
    const first: ExportedNote[] = [];
    for await (const batch of await context.query(new ExportNotes(userId))) {
      first.push(...batch);
      break;
    }
    expect(first).toHaveLength(500);
    expect(await countOpenTransactions()).toBe(0);
  });
});
