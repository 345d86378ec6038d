import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner, anAdmin } from '../support/people.js';
import { environmentOf } from '../support/test-settings.js';

const ADMIN = fileURLToPath(new URL('../../dist/admin.js', import.meta.url));

const ada = aLearner({ email: 'ada@example.org' });
let app: HttpApp;
let cookie: string;
beforeAll(async () => {
  app = await startApp();
  cookie = await app.signIn(ada);
});
afterAll(() => app.close());

/** The operator's command, as a process of its own beside the server. */
const operator = (...order: string[]) => operatorOf(app, order);
const operatorOf = ({ databaseUrl }: HttpApp, order: string[]) =>
  promisify(execFile)(process.execPath, [ADMIN, ...order], {
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...environmentOf(databaseUrl) },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );

describe('the operator’s command', () => {
  it('S6 makes the first admin, who is one from the next request on; it stands in the audit', async () => {
    const users = () => app.visitor().get('/api/admin/users').set('Cookie', cookie);
    await users().expect(403);
    expect(await operator('grant', 'Ada@Example.org')).toEqual({
      code: 0,
      said: expect.stringContaining('is an admin now'),
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

  it('Z8 does not take the role of the last one, and takes it once there is another', async () => {
    const revoke = () => operator('revoke', 'ada@example.org');
    const refused = 'This is the last admin. Somebody else has to be one first.\n';
    expect(await revoke()).toEqual({ code: 1, said: refused });
    await app.signIn(anAdmin());
    expect(await revoke()).toEqual({ code: 0, said: expect.stringContaining('is no admin any more') });
    await app.visitor().get('/api/admin/users').set('Cookie', cookie).expect(403);
  });

  it.each([
    [['grant', 'nobody@example.org'], 'Nobody has an account with the address nobody@example.org.\n'],
    [['grant'], expect.stringContaining('Say whom')],
    [['promote', 'ada@example.org'], expect.stringContaining('Say whom')],
  ])('says in a line why it does not do %j', async (order, said) => {
    expect(await operator(...order)).toEqual({ code: 1, said });
  });

  it('leaves a demo beside it as it is', async () => {
    const demo = await startApp({ DEMO: '1' });
    try {
      const [email, password] = ['trial@sesamoid.test', 'sesamoid-demo'];
      expect(await operatorOf(demo, ['grant', email])).toMatchObject({ code: 0 });
      await demo.visitor().post('/api/auth/login').send({ email, password }).expect(200);
    } finally {
      await demo.close();
    }
  });
});
