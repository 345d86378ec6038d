import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DeadLetter } from '@msk/contracts';
import { type HttpApp, startApp } from '../support/http-app.js';
import { anAdmin } from '../support/people.js';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const park = async (subscriber: string): Promise<void> => {
  const eventId = randomUUID();
  const em = app.em();
  await em.execute(
    `insert into kernel.outbox (event_id, aggregate_id, type, payload, occurred_at) values (?, ?, 'test.event.v1', '{}', now())`,
    [eventId, eventId],
  );
  await em.execute(
    `insert into kernel.inbox (subscriber, event_id, aggregate_id, position, attempts, last_error, parked_at)
     values (?, ?, ?, 1, 10, 'Error: the index is full', now())`,
    [subscriber, eventId, eventId],
  );
};

it('an admin sees a parked delivery with its reason and can retry it [O6]', async () => {
  await park('test.subscriber');
  const admin = app.as(anAdmin());
  const { body } = (await admin.get('/api/admin/dead-letters').expect(200)) as { body: DeadLetter[] };
  expect(body).toMatchObject([
    {
      kind: 'event',
      at: 'test.subscriber',
      name: 'test.event.v1',
      attempts: 10,
      lastError: 'Error: the index is full',
    },
  ]);
  await admin.post(`/api/admin/dead-letters/${body[0]?.id}/retry`).expect(202);
  await admin.get('/api/admin/dead-letters').expect(200, []);
});

it('an admin can retry a dead job, which returns to its queue with the full number of attempts [J3]', async () => {
  const id = randomUUID();
  await app
    .em()
    .execute(
      `insert into kernel.dead_job (id, queue, data, attempts, last_error) values (?, 'test.queue', '{"n":1}', 5, 'Error: no')`,
      [id],
    );
  const admin = app.as(anAdmin());
  await admin.post(`/api/admin/dead-letters/${id}/retry`).expect(202);
  const jobs = await app.em().execute<{ data: object }[]>(`select data from pgboss.job where name = 'test.queue'`);
  expect(jobs).toMatchObject([{ data: { data: { n: 1 }, failures: 0 } }]);
  await admin.post(`/api/admin/dead-letters/${id}/retry`).expect(404);
});
