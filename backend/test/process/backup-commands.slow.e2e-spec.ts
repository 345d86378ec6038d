import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { Redis } from 'ioredis';
import { type HttpApp, PASSWORD, startApp } from '../support/http-app.js';
import { type MailEnvironment, startMailEnvironment } from '../support/mail-environment.js';
import { redisIsInstalled, startRedis, type TestRedis } from '../support/redis.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { environmentVariables } from '../support/test-settings.js';

const ADMIN = fileURLToPath(new URL('../../dist/admin.js', import.meta.url));

let folder: string;
let mail: MailEnvironment;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-commands-'));
  mail = await startMailEnvironment();
});
afterAll(async () => {
  await mail.close();
  await rm(folder, { recursive: true });
});

/** Runs the command as `docker compose exec -T` does: its standard input and output are pipes to and from files. */
async function runAdmin(
  order: string[],
  settings: Record<string, string>,
  { input, output }: { input?: string; output?: string } = {},
): Promise<{ code: number; messages: string }> {
  const child = spawn(process.execPath, [ADMIN, ...order], {
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...settings },
  });
  let messages = '';
  for (const stream of output ? [child.stderr] : [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      messages += text;
    });
  const ended = once(child, 'close');
  await Promise.all([
    output ? pipeline(child.stdout, createWriteStream(output)) : undefined,
    input ? pipeline(createReadStream(input), child.stdin) : child.stdin.end(),
  ]);
  const [code] = await ended;
  return { code, messages };
}

const register = async (app: HttpApp, email: string): Promise<void> => {
  const person = { email, password: PASSWORD, firstName: 'Lea', lastName: 'Learner' };
  await app.visitor().post('/api/auth/register').send(person).expect(201);
};
const countWaitingJobs = async (app: HttpApp): Promise<number> => {
  const [row] = await app.em().execute<{ n: number }[]>(
    `select (select count(*)::int from kernel.redis_job where queue like '%mail')
          + (select count(*)::int from pgboss.job where name like '%mail' and state <> 'completed') as n`,
  );
  return row?.n ?? 0;
};
const recipients = async () => (await mail.emails()).flatMap(({ to }) => to.map(({ address }) => address)).sort();

describe.each([
  { queue: 'PostgreSQL', startQueue: async () => undefined },
  ...(redisIsInstalled() ? [{ queue: 'Redis', startQueue: startRedis }] : []),
])('a backup to the standard output, with jobs on $queue', ({ startQueue }) => {
  let redis: TestRedis | undefined;
  let database: TestDatabase;
  let settings: Record<string, string>;
  let running: HttpApp | undefined;
  beforeAll(async () => {
    await mail.clear();
    [redis, database] = await Promise.all([startQueue(), createTestDatabase()]);
    settings = { SMTP_URL: mail.smtpUrl, ...(redis && { REDIS_URL: redis.url }) };
  });
  afterAll(async () => {
    await running?.nest.close();
    await database.drop();
    await redis?.stop();
  });
  const start = async (ROLE: string) => {
    await running?.nest.close();
    running = undefined;
    running = await startApp({ ...settings, ROLE }, { database });
    return running;
  };

  it('is restored from the standard input: no email goes out twice, and no job that is not in it runs [R5]', async () => {
    await register(await start('all'), 'sent-before@example.org');
    await mail.waitForEmail('sent-before@example.org');
    await waitUntil('the job of the email to be done', async () => (await countWaitingJobs(running as HttpApp)) === 0);

    const web = await start('web');
    await register(web, 'waiting@example.org');
    await web.settle();
    const file = join(folder, 'library.backup');
    const environment = environmentVariables(database.url, settings);
    expect(await runAdmin(['backup', '-'], environment, { output: file })).toEqual({
      code: 0,
      messages: expect.stringMatching(/^The backup has \d+ rows, as of /),
    });
    await register(web, 'after@example.org');
    await web.settle();
    await web.nest.close();
    running = undefined;

    const { code, messages } = await runAdmin(['restore', '-', '--replace'], environment, { input: file });
    expect(messages).toMatch(/^The library is as it was at .* Emails that were waiting then, now dead letters: 1\.\n$/);
    expect(code).toBe(0);
    if (redis) {
      const client = new Redis(redis.url);
      expect(await client.keys('bull:*')).toEqual([]);
      client.disconnect();
    }

    const restored = await start('all');
    await register(restored, 'afterwards@example.org');
    await mail.waitForEmail('afterwards@example.org');
    await restored.settle();
    expect(await recipients()).toEqual(['afterwards@example.org', 'sent-before@example.org']);
    const users = await restored.em().execute(`select email from identity.user order by email`);
    expect(users).toEqual(['afterwards', 'sent-before', 'waiting'].map((name) => ({ email: `${name}@example.org` })));
    expect(await restored.em().execute('select queue from kernel.dead_job')).toEqual([
      { queue: 'identity.verification-email' },
    ]);
  });
});

describe('a restore from the standard input', () => {
  it('that is cut off changes nothing, and leaves no copy of the data behind [R5]', async () => {
    const app = await startApp();
    try {
      await app.givenAccount();
      const file = join(folder, 'whole.backup');
      const environment = { ...environmentVariables(app.databaseUrl), TMPDIR: await mkdtemp(join(folder, 'tmp-')) };
      await runAdmin(['backup', '-'], environment, { output: file });
      await truncate(file, (await stat(file)).size - 50);
      const { code, messages } = await runAdmin(['restore', '-', '--replace'], environment, { input: file });
      expect(code).toBe(1);
      expect(messages).toMatch(/^The backup is (damaged|incomplete)/);
      expect(await app.em().execute('select count(*)::int as n from identity.user')).toEqual([{ n: 1 }]);
      expect(await readdir(environment.TMPDIR)).toEqual([]);
    } finally {
      await app.close();
    }
  });
});
