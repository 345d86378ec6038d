import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Fault } from '../control/fault.ts';
import type { SandboxState } from '../control/sandbox-state.ts';

/** Faults apply to the commands of an email; opening and closing the session always works. */
const MAIL_COMMAND = /^(MAIL|RCPT|DATA)\b/i;

const PROXY_ERROR_PAGE = 'HTTP/1.1 400 Bad Request\r\nContent-Type: text/html\r\n\r\n<h1>400 Bad Request</h1>\r\n';

export interface SmtpProxy {
  port: number;
  close(): Promise<void>;
}

/**
 * Forwards SMTP to the mailbox and applies planned faults to the commands of an email. The mailbox offers no pipelining, so
 * that the response to a fault is never out of order.
 */
export async function startSmtpProxy(
  host: string,
  port: number,
  mailboxPort: number,
  state: SandboxState,
): Promise<SmtpProxy> {
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
    forward(client, mailbox, state).catch(() => client.destroy()); // a reset of the client ends the reading, too
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

async function forward(client: Socket, mailbox: Socket, { conditions, log, now }: SandboxState): Promise<void> {
  client.setEncoding('latin1'); // keeps every byte
  let inMail = false;
  for await (const line of createInterface({ input: client, crlfDelay: Number.POSITIVE_INFINITY })) {
    const isCommand = !inMail && MAIL_COMMAND.test(line);
    if (isCommand) {
      const [method = ''] = line.split(/[\s:]/, 1);
      log.add({ service: 'smtp', method: method.toUpperCase(), path: line, status: null, at: now().toISOString() });
      await conditions.delay('smtp');
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

/** The response repeats the command, as with real servers. A timeout gets no response. */
function fail({ fault, status }: Fault, command: string, client: Socket): void {
  if (fault === 'status') client.write(`${status} As planned: ${command}\r\n`);
  else if (fault === 'malformed') client.write(PROXY_ERROR_PAGE);
  else if (fault === 'reset') client.resetAndDestroy();
}
