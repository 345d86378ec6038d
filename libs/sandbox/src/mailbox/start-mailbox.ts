import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandboxState } from '../control/sandbox-state.ts';
import { startSmtpProxy } from './smtp-proxy.ts';

export interface Mailbox {
  mailUrl: string;
  smtpUrl: string;
  stop(): Promise<void>;
}

// Limits the memory of a mailbox that runs for weeks.
const MAX_EMAILS = 1_000;

/** Starts maildev: it accepts every email, delivers none, and lists them on a web page and at `GET /email`, newest last. */
export async function startMailbox(
  host: string,
  webPort: number,
  smtpPort: number,
  state = createSandboxState(() => new Date()),
): Promise<Mailbox> {
  const { MailDev } = await import('maildev'); // large; loaded only when needed
  await assertFree(host, webPort); // maildev opens SMTP first and could not close it again
  const mailDirectory = await mkdtemp(join(tmpdir(), 'mailbox-'));
  const maildev = new MailDev({
    ip: host,
    smtp: 0, // behind the proxy
    webIp: host,
    web: webPort,
    mailDirectory,
    maxEmails: MAX_EMAILS,
    hideExtensions: ['PIPELINING'],
    silent: true,
  });
  const { smtp, api } = await withoutInfo(() => maildev.start());
  api?.server.server.prependListener('request', rewriteLegacyPath);
  const proxy = await startSmtpProxy(host, smtpPort, smtp.getAddress().port, state).catch(async (error) => {
    await maildev.stop();
    throw error;
  });
  return {
    mailUrl: `http://localhost:${api?.getPort()}`,
    smtpUrl: `smtp://${host}:${proxy.port}`,
    stop: async () => {
      await proxy.close();
      await maildev.stop();
      await rm(mailDirectory, { recursive: true, force: true });
    },
  };
}

/** maildev writes its address to the console although it is `silent`. */
async function withoutInfo<Result>(work: () => Promise<Result>): Promise<Result> {
  const { info } = console;
  console.info = () => undefined;
  try {
    return await work();
  } finally {
    console.info = info;
  }
}

async function assertFree(host: string, port: number): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/** Keeps `/email` available: version 3 moved the API below `/api`. */
function rewriteLegacyPath(request: IncomingMessage): void {
  if (/^\/email(?=[/?]|$)/.test(request.url ?? '')) request.url = `/api${request.url}`;
}
