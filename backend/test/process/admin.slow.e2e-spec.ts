import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UserErased } from '../../src/events/identity.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner, anAdmin } from '../support/people.js';
import { environmentVariables } from '../support/test-settings.js';

const ADMIN = fileURLToPath(new URL('../../dist/admin.js', import.meta.url));

const ada = aLearner({ email: 'ada@example.org' });
let app: HttpApp;
let cookie: string;
beforeAll(async () => {
  app = await startApp();
  cookie = await app.signIn(ada);
});
afterAll(() => app.close());

/** Runs the operator's command as a separate process beside the server. */
const runAdmin = (...order: string[]) => runAdminOn(app, order);
const runAdminOn = ({ databaseUrl }: HttpApp, order: string[]) =>
  promisify(execFile)(process.execPath, [ADMIN, ...order], {
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...environmentVariables(databaseUrl) },
  }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, output: stderr }),
  );

describe('the admin command', () => {
  it('appoints the first admin, effective from the next request, and records it in the audit log [S6]', async () => {
    const users = () => app.visitor().get('/api/admin/users').set('Cookie', cookie);
    await users().expect(403);
    expect(await runAdmin('grant', 'Ada@Example.org')).toEqual({
      code: 0,
      output: expect.stringContaining('is an admin now'),
    });
    await users().expect(200);
    expect(
      await app
        .em()
        .execute('select actor_kind as by, action, target_id as whom from audit.entry where action = ?', [
          'role.changed',
        ]),
    ).toEqual([{ by: 'system', action: 'role.changed', whom: ada.id }]);
  });

  it('revokes no role of the last admin, and revokes it once there is another [Z8]', async () => {
    const revoke = () => runAdmin('revoke', 'ada@example.org');
    const refused = 'This is the last admin. Somebody else has to be one first.\n';
    expect(await revoke()).toEqual({ code: 1, output: refused });
    await app.signIn(anAdmin());
    expect(await revoke()).toEqual({ code: 0, output: expect.stringContaining('is no longer an admin') });
    await app.visitor().get('/api/admin/users').set('Cookie', cookie).expect(403);
  });

  it.each([
    [['grant', 'nobody@example.org'], 'Nobody has an account with the address nobody@example.org.\n'],
    [['grant'], expect.stringContaining('Usage: ')],
    [['promote', 'ada@example.org'], expect.stringContaining('Usage: ')],
  ])('explains in one line why it rejects %j', async (order, output) => {
    expect(await runAdmin(...order)).toEqual({ code: 1, output });
  });

  it('erases an account as if its owner had done it [P2]', async () => {
    const leaving = aLearner();
    const session = await app.signIn(leaving);
    const output = `The account ${leaving.id} is erased.\n`;
    expect(await runAdmin('erase', leaving.id)).toEqual({ code: 0, output });
    await app.visitor().get('/api/auth/user').set('Cookie', session).expect(401);
    expect(
      await app.em().execute(
        `select (select count(*)::integer from kernel.outbox where type = ? and aggregate_id = ?) as events,
                  (select array_agg(actor_kind) from audit.entry where action = 'account.erased') as by`,
        [UserErased.type, leaving.id],
      ),
    ).toEqual([{ events: 1, by: ['system'] }]);
  });

  it('leaves the demo accounts of a running server unchanged', async () => {
    const demo = await startApp({ DEMO: '1' });
    try {
      const [email, password] = ['trial@sesamoid.test', 'sesamoid-demo'];
      expect(await runAdminOn(demo, ['grant', email])).toMatchObject({ code: 0 });
      await demo.visitor().post('/api/auth/login').send({ email, password }).expect(200);
    } finally {
      await demo.close();
    }
  });
});
