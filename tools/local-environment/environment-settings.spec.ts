import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { StartupError } from '../process/run-until-stopped.ts';
import { readEnvironmentSettings, sessionSecret } from './environment-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'environment-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('Settings of the local environment', () => {
  it('have defaults that replace every service by the sandbox', async () => {
    expect(await readEnvironmentSettings({})).toMatchObject({
      port: 3000,
      sandboxPort: 3900,
      mailWebPort: 1080,
      mailSmtpPort: 1025,
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      sandboxed: { vimeo: true, mail: true },
      demo: true,
    });
  });

  it('choose a free port for 0 and use it in the public URL', async () => {
    const { port, publicUrl } = await readEnvironmentSettings({ PORT: '0' });
    expect(port).toBeGreaterThan(1024);
    expect(publicUrl).toBe(`http://localhost:${port}`);
  });

  it('use the real service where its key is set', async () => {
    const { sandboxed } = await readEnvironmentSettings({
      VIMEO_ACCESS_TOKEN: 'real',
      STRIPE_SECRET_KEY: 'sk_live_real',
      SMTP_URL: 'smtp://mail',
    });
    expect(sandboxed).toEqual({ vimeo: false, stripe: false, mail: false });
  });

  it.each([{ DEMO: '0' }, { NODE_ENV: 'production' }])('create no demo accounts with %j', async (env) => {
    expect((await readEnvironmentSettings(env)).demo).toBe(false);
  });

  it.each([
    [{ PORT: 'three thousand' }, 'Settings: PORT: "three thousand" is no port number'],
    [{ MAIL_WEB_PORT: '70000' }, 'Settings: MAIL_WEB_PORT: "70000" is no port number'],
    [{ SANDBOX_LIBRARY: '/no/such/library' }, 'Settings: SANDBOX_LIBRARY: there is nothing at /no/such/library'],
  ])('reject %j with one line that names the setting [R6]', async (env, line) => {
    await expect(readEnvironmentSettings(env)).rejects.toThrow(new StartupError(line));
  });
});

describe('The session secret', () => {
  it('is generated once and readable only by its owner', () => {
    const secret = sessionSecret(folder);
    expect(secret.length).toBeGreaterThan(32);
    expect(sessionSecret(folder)).toBe(secret);
    expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
  });
});
