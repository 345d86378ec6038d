import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import express from 'express';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { createSandboxState } from '../control/sandbox-state.ts';
import { listenOnLoopback } from '../listen-on-loopback.ts';
import { mailboxRouter, type StoredEmails } from './mailbox-router.ts';
import { readEmail } from './received-email.ts';
import { startSmtpProxy } from './smtp-proxy.ts';

export interface Mailbox {
  mailUrl: string;
  smtpUrl: string;
  stop(): Promise<void>;
}

// Limits the memory of a mailbox that runs for weeks.
const MAX_EMAILS = 1_000;

/** Accepts every email, delivers none, and lists them on a web page and at `GET /email`, newest last. */
export async function startMailbox(
  host: string,
  webPort: number,
  smtpPort: number,
  state = createSandboxState(() => new Date()),
): Promise<Mailbox> {
  const stored: StoredEmails = new Map();
  // The API lies at the root in maildev 2, below `/api` in maildev 3.
  const router = mailboxRouter(stored);
  const web = await listenOnLoopback(express().disable('x-powered-by').use(router).use('/api', router), webPort);
  const smtp = await startSmtpServer(host, stored);
  const stopServers = () => Promise.all([web.close(), new Promise<void>((resolve) => smtp.close(resolve))]);
  const { port: innerPort } = smtp.server.address() as AddressInfo;
  const proxy = await startSmtpProxy(host, smtpPort, innerPort, state).catch(async (error) => {
    await stopServers();
    throw error;
  });
  return {
    mailUrl: web.url,
    smtpUrl: `smtp://${host}:${proxy.port}`,
    stop: async () => {
      await proxy.close();
      await stopServers();
    },
  };
}

/** Behind the proxy. Without pipelining, so that a planned fault answers its own command; see `startSmtpProxy`. */
async function startSmtpServer(host: string, stored: StoredEmails): Promise<SMTPServer> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    hidePIPELINING: true,
    disableReverseLookup: true,
    onData: (stream, session, callback) => void receive(stream, session, stored).then(() => callback(), callback),
  });
  await once(server.listen(0, host), 'listening');
  server.on('error', () => {}); // of a client that was killed
  return server;
}

async function receive(
  stream: SMTPServerDataStream,
  { envelope: { mailFrom, rcptTo } }: SMTPServerSession,
  stored: StoredEmails,
): Promise<void> {
  const source = await buffer(stream);
  const from = { address: mailFrom ? mailFrom.address : '' };
  const email = await readEmail(source, { from, to: rcptTo.map(({ address }) => ({ address })) });
  stored.set(email.id, { email, source });
  const [oldest] = stored.keys();
  if (stored.size > MAX_EMAILS && oldest) stored.delete(oldest);
}
