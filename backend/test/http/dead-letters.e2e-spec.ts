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

/** Events of one aggregate, of which the first is parked. */
const park = async (subscriber: string, ...types: string[]): Promise<void> => {
  const em = app.em();
  await em.execute(
    `insert into kernel.outbox (event_id, aggregate_id, type, payload, occurred_at)
     select gen_random_uuid(), ?, type, '{}', now() from jsonb_array_elements_text(?::jsonb) as type`,
    [subscriber, JSON.stringify(types)],
  );
  await em.execute(
    `insert into kernel.inbox (subscriber, event_id, aggregate_id, position, attempts, last_error, parked_at)
     select aggregate_id, event_id, aggregate_id, position, 10, 'Error: the index is full',
            case when position = (select min(position) from kernel.outbox where aggregate_id = o.aggregate_id) then now() end
       from kernel.outbox o where aggregate_id = ?`,
    [subscriber],
  );
};

it('an admin sees a parked delivery with its reason and what waits behind it, and can retry it [O6]', async () => {
  await park('test.subscriber', 'test.event.v1', 'test.changed.v1', 'test.removed.v1');
  const admin = app.as(anAdmin());
  const { body } = (await admin.get('/api/admin/dead-letters').expect(200)) as { body: DeadLetter[] };
  expect(body).toMatchObject([
    {
      kind: 'event',
      at: 'test.subscriber',
      name: 'test.event.v1',
      attempts: 10,
      lastError: 'Error: the index is full',
      waiting: ['test.changed.v1', 'test.removed.v1'],
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
