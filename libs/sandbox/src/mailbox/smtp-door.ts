import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from '../control/fault.ts';
import type { World } from '../control/world.ts';

/** The commands of a mail; what opens and closes the conversation always works. */
const OF_A_MAIL = /^(MAIL|RCPT|DATA)\b/i;

const A_PROXY_PAGE = 'HTTP/1.1 400 Bad Request\r\nContent-Type: text/html\r\n\r\n<h1>400 Bad Request</h1>\r\n';

export interface SmtpDoor {
  port: number;
  close(): Promise<void>;
}

/**
 * Stands before the mailbox, and lets the commands of a mail fail as planned. It reads line by line and one command is
 * answered before the next (the mailbox offers no pipelining), so an answer of its own is never out of turn.
 */
export async function openSmtpDoor(host: string, port: number, mailboxPort: number, world: World): Promise<SmtpDoor> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const mailbox = createConnection(mailboxPort, host);
    for (const socket of [client, mailbox]) {
      sockets.add(socket);
      socket.on('error', () => {}); // 'close' follows
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        mailbox.destroy();
      });
    }
    mailbox.pipe(client);
    void passOn(client, mailbox, world);
  }).listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mailbox has no port');
  return {
    port: address.port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

async function passOn(client: Socket, mailbox: Socket, { conditions, log, now }: World): Promise<void> {
  client.setEncoding('latin1'); // every byte as it is
  let inMail = false;
  for await (const line of createInterface({ input: client, crlfDelay: Number.POSITIVE_INFINITY })) {
    const isCommand = !inMail && OF_A_MAIL.test(line);
    if (isCommand) {
      const [method = ''] = line.split(/[\s:]/, 1);
      log.note({ service: 'smtp', method: method.toUpperCase(), path: line, status: null, at: now().toISOString() });
      await delay(conditions.latencyOf('smtp'));
      const fault = conditions.takeFault('smtp', line);
      if (fault) {
        fail(fault, line, client);
        continue;
      }
    }
    if (isCommand && /^DATA/i.test(line)) inMail = true;
    else if (inMail && line === '.') inMail = false;
    mailbox.write(`${line}\r\n`, 'latin1');
  }
  mailbox.end();
}

/** As real servers do, the answer repeats what it is about. A timeout is no answer at all. */
function fail({ fault, status }: Fault, command: string, client: Socket): void {
  if (fault === 'status') client.write(`${status} As planned: ${command}\r\n`);
  else if (fault === 'malformed') client.write(A_PROXY_PAGE);
  else if (fault === 'reset') client.resetAndDestroy();
}
