import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AnalyticsSeries } from '@msk/contracts';
import { migrate } from '../../src/platform/database/migrations/migrate.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { createTestDatabaseAt } from '../support/test-database.js';

const DAY = '2026-11-20';
const videoId = randomUUID();
/** What a version writes whose undone decisions do not say when the decision was made. */
const announce = (what: string, time: string) => `
  insert into kernel.outbox (event_id, aggregate_id, type, payload, occurred_at)
  values (gen_random_uuid(), '${videoId}', 'curation.${what}.v1', '{"videoId": "${videoId}", "vimeoId": "1"}', '${DAY}T${time}Z');`;

let app: HttpApp;
beforeAll(async () => {
  const past = [
    announce('video-approved', '10:00:00'),
    announce('approval-undone', '10:00:05'),
    announce('video-rejected', '10:01:00'),
    announce('rejection-undone', '10:01:05'),
    announce('video-approved', '10:02:00'),
  ];
  const database = await createTestDatabaseAt('20261123-30-undo-decisions', past);
  await migrate({ DATABASE_URL: database.url });
  app = await startApp({}, { database });
});
afterAll(() => app.close());

it('decisions that were undone before the upgrade are not counted after it', async () => {
  await app.settle();
  const { body } = await app
    .asClient('analytics:read')
    .get(`/api/admin/analytics/series?from=${DAY}&to=${DAY}`)
    .expect(200);
  expect((body as AnalyticsSeries).throughput).toEqual([{ imported: 0, approved: 1, rejected: 0 }]);
});
