import { createServer } from 'node:net';
import { StartupError } from '../process/run-until-stopped.ts';
import type { EnvironmentSettings } from './environment-settings.ts';

/** Throws an error that names a port in use, before anything is opened. */
export async function checkPortsAreFree(settings: EnvironmentSettings): Promise<void> {
  const { vimeo, stripe, mail } = settings.sandboxed;
  const requiredPorts = [
    { name: 'PORT', port: settings.port, needed: true },
    { name: 'SANDBOX_PORT', port: settings.sandboxPort, needed: vimeo || stripe || mail },
    { name: 'MAIL_WEB_PORT', port: settings.mailWebPort, needed: mail },
    { name: 'MAIL_SMTP_PORT', port: settings.mailSmtpPort, needed: mail },
  ];
  for (const { name, port, needed } of requiredPorts) {
    if (needed && (await isTaken(port))) {
      throw new StartupError(
        `Port ${port} is in use. Stop the program that uses it, or choose another: ${name}=${port + 1} npm start`,
      );
    }
  }
}

const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(true) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(false)));
  });
