import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../tools/process/free-port.js';
import { startBuiltApp } from '../support/built-app.js';
import { redisIsInstalled, startRedis } from '../support/redis.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { environmentVariables } from '../support/test-settings.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

(redisIsInstalled() ? describe : describe.skip)('the process', () => {
  // Bull's and ioredis's reconnections are then in different states.
  it.each([0, 200, 2_000])('exits with 0 when it is stopped %i ms after Redis was killed [R2, F15]', async (delay) => {
    const redis = await startRedis();
    const changes = { PORT: String(await freePort()), REDIS_URL: redis.url, LOG_LEVEL: 'fatal' };
    const app = await startBuiltApp(environmentVariables(database.url, changes));
    redis.kill('SIGKILL');
    await setTimeout(delay);
    app.signal('SIGTERM');
    expect([await app.ended, app.output()]).toEqual([0, '']);
    await redis.stop();
  });
});
