import { createServer } from 'node:net';
import { CannotStart, type WorldSettings } from './world-settings.ts';

/** Says which port is taken before anything is opened, instead of failing halfway. */
export async function refuseTakenPorts(settings: WorldSettings): Promise<void> {
  const { vimeo, stripe, mail } = settings.plays;
  const wanted = [
    { name: 'PORT', port: settings.port, needed: true },
    { name: 'SANDBOX_PORT', port: settings.sandboxPort, needed: vimeo || stripe || mail },
    { name: 'MAIL_WEB_PORT', port: settings.mailWebPort, needed: mail },
    { name: 'MAIL_SMTP_PORT', port: settings.mailSmtpPort, needed: mail },
  ];
  for (const { name, port, needed } of wanted) {
    if (needed && (await isTaken(port))) {
      throw new CannotStart(
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
