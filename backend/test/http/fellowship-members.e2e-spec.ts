import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, admit, anAddress, changesOf, decide, memberOf, members } from '../support/fellowship.js';
import { type HttpApp, startApp } from '../support/http-app.js';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('the members, for an admin', () => {
  it('are listed, the newest first, a window at a time', async () => {
    app.clock.advance(1_000);
    const older = await admit(app, anAddress());
    app.clock.advance(1_000);
    const newer = await admit(app, anAddress());
    expect((await members(app)).slice(0, 2)).toEqual([newer, older]);
    const { body } = await app.as(admin).get('/api/admin/fellowship-members?limit=1&offset=1').expect(200);
    expect(body).toEqual([older]);
  });

  it.each([
    [{ isActive: 'no', reason: 'x' }, 'isActive'],
    [{ reason: 'x' }, 'isActive'],
    [{ isActive: false }, 'reason'],
    [{ isActive: false, reason: ' ' }, 'reason'],
    [{ isActive: false, reason: 'x'.repeat(201) }, 'reason'],
    [{ isActive: false, reason: 'x', userId: randomUUID() }, 'userId'],
  ])('I1 stay as they are at %j', async (sent, field) => {
    const { id, email } = await admit(app, anAddress());
    const { body } = await app.as(admin).put(`/api/admin/fellowship-members/${id}/status`).send(sent).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ field }] });
    expect(await memberOf(app, email)).toMatchObject({ isActive: true });
  });

  it('are not found under an id that is nobody’s', async () => {
    await decide(app, randomUUID(), false).expect(404);
    await decide(app, 'not-an-id', false).expect(404);
  });

  it('G5 are decided about once, with the reason, by whoever did', async () => {
    const { id } = await admit(app, anAddress());
    await Promise.all(Array.from({ length: 10 }, () => decide(app, id, false, 'Left the community').expect(200)));
    const entries = await app
      .em()
      .execute<object[]>('select actor_id, action, target_kind, details from audit.entry where target_id = ?', [id]);
    expect(entries).toEqual([
      {
        actor_id: admin.id,
        action: 'fellow.deactivated',
        target_kind: 'fellowship-member',
        details: { before: { isActive: true }, after: { isActive: false, reason: 'Left the community' } },
      },
    ]);
    expect(await changesOf(app, id)).toHaveLength(2);
  });
});
