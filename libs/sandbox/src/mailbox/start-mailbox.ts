import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newWorld } from '../control/world.ts';
import { openSmtpDoor } from './smtp-door.ts';

export interface Mailbox {
  mailUrl: string;
  smtpUrl: string;
  stop(): Promise<void>;
}

// A development mailbox left running for weeks must not grow for ever.
const KEPT = 1_000;

/** maildev: takes every mail, delivers none, shows them on a web page and lists them at `GET /email`, newest last. */
export async function startMailbox(
  host: string,
  webPort: number,
  smtpPort: number,
  world = newWorld(() => new Date()),
): Promise<Mailbox> {
  const { MailDev } = await import('maildev'); // large; tests that need no mail do without it
  await assertFree(host, webPort); // maildev opens SMTP first and could not close it again
  const mailDirectory = await mkdtemp(join(tmpdir(), 'mailbox-'));
  const maildev = new MailDev({
    ip: host,
    smtp: 0, // behind the door
    webIp: host,
    web: webPort,
    mailDirectory,
    maxEmails: KEPT,
    hideExtensions: ['PIPELINING'],
    silent: true,
  });
  const { smtp, api } = await maildev.start();
  api?.server.server.prependListener('request', asBeforeVersion3);
  const door = await openSmtpDoor(host, smtpPort, smtp.getAddress().port, world).catch(async (error) => {
    await maildev.stop();
    throw error;
  });
  return {
    mailUrl: `http://localhost:${api?.getPort()}`,
    smtpUrl: `smtp://${host}:${door.port}`,
    stop: async () => {
      await door.close();
      await maildev.stop();
      await rm(mailDirectory, { recursive: true, force: true });
    },
  };
}

async function assertFree(host: string, port: number): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/** Version 3 moved its API below /api; the address people and scripts know is `/email`. */
function asBeforeVersion3(request: IncomingMessage): void {
  if (/^\/email(?=[/?]|$)/.test(request.url ?? '')) request.url = `/api${request.url}`;
}
