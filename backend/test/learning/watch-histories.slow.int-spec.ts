import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { DAY } from '@msk/contracts';
import { SeededRandom, testSeed } from '@msk/testing';
import { CatalogModule } from '../../src/catalog/catalog.module.js';
import { VideoCompleted, VideoWatched } from '../../src/events/learning.js';
import { LearningModule } from '../../src/learning/learning.module.js';
import { WatchRecordRepository } from '../../src/learning/watch-record.repository.js';
import { bootContext, type TestContext } from '../support/boot-context.js';
import { givenVideo } from '../support/videos.js';
import { type Action, WatchModel } from './watch-model.js';

const HISTORIES = 1_000;
/** So many learners watch at the same time: their reports share statements. */
const PARALLEL = 20;
const MAX_ACTIONS = 15;
const DURATION = 300;
const SECONDS_A_DAY = DAY / 1_000;
const START = new Date('2026-03-01T10:00:00Z').getTime();

let context: TestContext;
let videoId: string;
beforeAll(async () => {
  context = await bootContext({ modules: [CatalogModule, LearningModule] });
  videoId = await givenVideo(context.app, { duration: DURATION });
  await context.settle();
});
afterAll(() => context.close());

/** What two devices with bad connections send: new reports, repeated ones, late ones, and the user's removals. */
function buildHistory(random: SeededRandom): Action[] {
  const actions: Action[] = [];
  let day = 0;
  for (let left = 1 + random.nextInt(MAX_ACTIONS); left > 0; left--) {
    if (random.next() < 0.1) day += 1;
    const positionSeconds = random.next() < 0.2 ? null : random.nextInt(DURATION + 20);
    const at = START + day * DAY + actions.length;
    const ageSeconds = random.next() < 0.3 ? random.nextInt(3 * SECONDS_A_DAY) : 0;
    const percent = random.next() < 0.2 ? 100 : random.nextInt(95);
    const kind = random.pick(['open', 'progress', 'progress', 'progress', 'repeat', 'remove'] as const);
    if (kind === 'remove') actions.push({ kind, day, at });
    else if (kind === 'repeat' && actions.length > 0) actions.push({ ...random.pick(actions), day, at });
    else actions.push({ kind: kind === 'open' ? 'open' : 'progress', percent, positionSeconds, ageSeconds, day, at });
  }
  return actions;
}

async function replay(userId: string, history: readonly Action[]): Promise<void> {
  const records = context.app.get(WatchRecordRepository);
  await RequestContext.create(context.em(), async () => {
    for (const action of history) {
      const now = new Date(action.at);
      if (action.kind === 'remove') {
        await records.remove(userId, videoId);
        continue;
      }
      const watchedAt = new Date(action.at - action.ageSeconds * 1_000);
      await records.record({ ...action, userId, videoId, isOpening: action.kind === 'open', watchedAt, now });
    }
  });
}

/** What the database holds, in the form of the model. */
async function readState(userId: string) {
  const [row] = await context.em().execute(
    `select (select json_build_object('progress', progress, 'positionSeconds', position_seconds,
                                      'isCompleted', completed_at is not null)
               from learning.watch_record where user_id = ?) as record,
            (select count(*)::integer from learning.daily_view where user_id = ?) as views,
            (select count(*)::integer from kernel.outbox where type = ? and aggregate_id = ?) as watched,
            (select count(*)::integer from kernel.outbox where type = ? and aggregate_id = ?) as completions`,
    [userId, userId, VideoWatched.type, userId, VideoCompleted.type, userId],
  );
  return row;
}

it(`after ${HISTORIES} random histories, record, views and events equal those of the reference model`, async () => {
  const random = new SeededRandom(testSeed('backend/test/learning/watch-histories.slow.int-spec.ts'));
  for (let first = 0; first < HISTORIES; first += PARALLEL) {
    const learners = Array.from({ length: PARALLEL }, (_, place) => {
      return { index: first + place, userId: randomUUID(), history: buildHistory(random) };
    });
    await Promise.all(learners.map(({ userId, history }) => replay(userId, history)));
    for (const { index, userId, history } of learners) {
      const model = new WatchModel(DURATION);
      for (const action of history) model.apply(action);
      const { record, views, completions } = model;
      expect({ index, history, state: await readState(userId) }).toEqual({
        index,
        history,
        state: { record, views, watched: views, completions },
      });
    }
  }
}, 300_000);
