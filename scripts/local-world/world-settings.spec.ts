import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { CannotStart, readWorldSettings, sessionSecret } from './world-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'world-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the settings of the local world', () => {
  it('need nothing: an empty environment plays every service', async () => {
    expect(await readWorldSettings({})).toMatchObject({
      port: 3000,
      sandboxPort: 3900,
      mailWebPort: 1080,
      mailSmtpPort: 1025,
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      plays: { vimeo: true, mail: true },
      demo: true,
    });
  });

  it('take a free port for 0, and tell it to the public address', async () => {
    const { port, publicUrl } = await readWorldSettings({ PORT: '0' });
    expect(port).toBeGreaterThan(1024);
    expect(publicUrl).toBe(`http://localhost:${port}`);
  });

  it('leave a service alone whose real key is set', async () => {
    const { plays } = await readWorldSettings({
      VIMEO_ACCESS_TOKEN: 'real',
      STRIPE_SECRET_KEY: 'sk_live_real',
      SMTP_URL: 'smtp://mail',
    });
    expect(plays).toEqual({ vimeo: false, stripe: false, mail: false });
  });

  it.each([{ DEMO: '0' }, { NODE_ENV: 'production' }])('make no demo accounts with %j', async (environment) => {
    expect((await readWorldSettings(environment)).demo).toBe(false);
  });

  it.each([
    [{ PORT: 'three thousand' }, 'Settings: PORT: "three thousand" is no port number'],
    [{ MAIL_WEB_PORT: '70000' }, 'Settings: MAIL_WEB_PORT: "70000" is no port number'],
    [{ SANDBOX_LIBRARY: '/no/such/library' }, 'Settings: SANDBOX_LIBRARY: there is nothing at /no/such/library'],
  ])('refuse %j in one line that names it (R6)', async (environment, line) => {
    await expect(readWorldSettings(environment)).rejects.toThrow(new CannotStart(line));
  });
});

describe('the key that signs sessions', () => {
  it('is made once, and readable by its owner alone', () => {
    const secret = sessionSecret(folder);
    expect(secret.length).toBeGreaterThan(32);
    expect(sessionSecret(folder)).toBe(secret);
    expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
  });
});
