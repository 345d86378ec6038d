import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../tools/process/free-port.js';
import { startBuiltApp } from '../support/built-app.js';
import { PASSWORD } from '../support/http-app.js';
import { extractLink, type MailEnvironment, startMailEnvironment } from '../support/mail-environment.js';
import { parseLogLines } from '../support/server-log.js';
import { createTestDatabase } from '../support/test-database.js';
import { environmentVariables } from '../support/test-settings.js';

let environment: MailEnvironment;
beforeAll(async () => {
  environment = await startMailEnvironment();
});
afterAll(() => environment.close());

describe('the development server', () => {
  it.each([
    ['prints the verification link, so that no mailbox is needed [G2]', 'development', true],
    ['does not print the link in other environments [G2]', 'test', false],
  ])('%s', async (_, nodeEnv, isPrinted) => {
    const database = await createTestDatabase();
    const built = await startBuiltApp(
      environmentVariables(database.url, {
        NODE_ENV: nodeEnv,
        LOG_LEVEL: 'info',
        PORT: String(await freePort()),
        SMTP_URL: environment.smtpUrl,
      }),
    );
    const email = `${crypto.randomUUID()}@example.org`;
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ email, password: PASSWORD });
    await fetch(`${built.address}/api/auth/register`, { method: 'POST', headers, body });
    const link = extractLink(await environment.waitForEmail(email));
    built.signal('SIGTERM');
    await built.ended;
    const lines = parseLogLines(built.output());
    expect(lines.some(({ msg, announce }) => announce === true && String(msg).includes(link.href))).toBe(isPrinted);
    expect(built.output().includes(link.searchParams.get('token') ?? '')).toBe(isPrinted);
    await database.drop();
  });
});
