import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, admit, anAddress, changeStatus, findMember, listChanges, listMembers } from '../support/fellowship.js';
import { type HttpApp, startApp } from '../support/http-app.js';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('the fellowship members', () => {
  it('are listed for an admin, newest first, a page at a time', async () => {
    app.clock.advance(1_000);
    const older = await admit(app, anAddress());
    app.clock.advance(1_000);
    const newer = await admit(app, anAddress());
    expect((await listMembers(app)).slice(0, 2)).toEqual([newer, older]);
    const { body } = await app.as(admin).get('/api/admin/fellowship-members?limit=1&offset=1').expect(200);
    expect(body).toEqual([older]);
  });

  it('are searched, sorted and counted, and exported as a whole [I7]', async () => {
    const word = `w${randomUUID().slice(0, 8)}`;
    for (const [email, firstName, lastName] of [
      [`b-${word}@example.org`, '=cmd', 'Zed'],
      [`a-${word}@example.org`, 'Ann', 'Young'],
    ] as const)
      await app
        .visitor()
        .post('/api/webhook/fellowship-member')
        .set('Authorization', 'Bearer fellowship-secret-of-all-of-the-tests')
        .send({ email, firstName, lastName })
        .expect(201);
    const search = (query: string) => app.as(admin).get(`/api/admin/fellowship-members?query=${query}`).expect(200);
    const { body, headers } = await search(`${word}&sort=email&order=asc&limit=1`);
    expect(body).toMatchObject([{ email: `a-${word}@example.org` }]);
    expect(headers['x-total-count']).toBe('2');
    expect((await search(`${word}&sort=name`)).body[0]).toMatchObject({ lastName: 'Zed' });
    expect((await search('young')).body).toMatchObject([{ firstName: 'Ann' }]);
    expect((await search(`${word}&isActive=false`)).body).toEqual([]);
    expect((await search(`${word}&isActive=true`)).body).not.toEqual([]);
    const path = `/api/admin/fellowship-members.csv?query=${word}&sort=email&order=desc&limit=1`;
    const { text } = await app.as(admin).get(path).expect(200);
    const [head, first, second, end] = text.split('\r\n');
    expect(head).toMatch(/^id,email,firstName,lastName,/);
    expect(first).toContain(`,b-${word}@example.org,'=cmd,Zed,`);
    expect(second).toContain(`,a-${word}@example.org,Ann,Young,`);
    expect(end).toBe('');
  });

  it.each([
    [{ isActive: 'no', reason: 'x' }, 'isActive'],
    [{ reason: 'x' }, 'isActive'],
    [{ isActive: false }, 'reason'],
    [{ isActive: false, reason: ' ' }, 'reason'],
    [{ isActive: false, reason: 'x'.repeat(201) }, 'reason'],
    [{ isActive: false, reason: 'x', userId: randomUUID() }, 'userId'],
  ])('are not changed by the invalid body %j [I1]', async (sent, field) => {
    const { id, email } = await admit(app, anAddress());
    const { body } = await app.as(admin).put(`/api/admin/fellowship-members/${id}/status`).send(sent).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ field }] });
    expect(await findMember(app, email)).toMatchObject({ isActive: true });
  });

  it('are 404 for an unknown id', async () => {
    await changeStatus(app, randomUUID(), false).expect(404);
    await changeStatus(app, 'not-an-id', false).expect(404);
  });

  it('are deactivated once by concurrent calls, with one audit entry that has admin and reason [G5]', async () => {
    const { id } = await admit(app, anAddress());
    await Promise.all(Array.from({ length: 10 }, () => changeStatus(app, id, false, 'Left the community').expect(200)));
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
    expect(await listChanges(app, id)).toHaveLength(2);
  });
});
