import { createConnection } from 'node:net';
import { createInterface } from 'node:readline/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { parseFault } from '../control/fault.ts';
import { newWorld } from '../control/world.ts';
import { type Mailbox, startMailbox } from './start-mailbox.ts';

describe('the mailbox', () => {
  let mailbox: Mailbox;
  const world = newWorld(() => new Date());
  const plan = (fault: object) => {
    const parsed = parseFault({ service: 'smtp', ...fault });
    if (typeof parsed === 'string') throw new Error(parsed);
    world.conditions.plan(parsed);
  };

  beforeAll(async () => {
    mailbox = await startMailbox('127.0.0.1', 0, 0, world);
  });
  afterAll(() => mailbox.stop());

  it('keeps what was sent and lists it at /email, newest last', async () => {
    for (const subject of ['Verify your email', 'Your password']) await send(mailbox.smtpUrl, subject);
    const mails = await (await fetch(`${mailbox.mailUrl}/email`)).json();
    expect(mails).toMatchObject([
      {
        subject: 'Verify your email',
        to: [{ address: 'learner@sesamoid.test' }],
        text: expect.stringContaining('https://x/?token=1'),
      },
      { subject: 'Your password' },
    ]);
    const [{ id }] = mails as [{ id: string }];
    expect(await (await fetch(`${mailbox.mailUrl}/email/${id}`)).json()).toMatchObject({
      subject: 'Verify your email',
    });
  });

  it('does not start on a port that is taken', async () => {
    const taken = Number(new URL(mailbox.mailUrl).port);
    await expect(startMailbox('127.0.0.1', taken, 0)).rejects.toThrow(/EADDRINUSE/);
  });

  it.each([
    [{ fault: 'status', status: 451 }, '451 As planned'],
    [{ fault: 'status', status: 550, path: 'RCPT' }, '550 As planned'],
    [{ fault: 'malformed' }, 'HTTP/1.1 400 Bad Request'],
    [{ fault: 'reset' }, 'ECONNRESET'],
  ])('lets the next mail fail with %j, and takes the one after', async (fault, answer) => {
    plan(fault);
    await expect(send(mailbox.smtpUrl, 'Late')).rejects.toThrow(answer);
    await send(mailbox.smtpUrl, 'Late');
  });

  it('leaves a mail without an answer', async () => {
    const commands = () => world.log.list('smtp').length;
    const before = commands();
    plan({ fault: 'timeout' });
    let state = 'silence';
    const lost = send(mailbox.smtpUrl, 'Lost').finally(() => {
      state = 'over';
    });
    lost.catch(() => undefined); // the end of the mailbox is its end, too
    await waitUntil('the first command of the mail', () => commands() > before);
    await send(mailbox.smtpUrl, 'Answered'); // had the first been answered, it would be over before this one
    expect(state).toBe('silence');
    expect(commands() - before).toBe(1 + 3);
  });

  it('notes each command of a mail', async () => {
    await send(mailbox.smtpUrl, 'Counted');
    expect(world.log.list('smtp').slice(-3)).toMatchObject([
      { method: 'MAIL' },
      { method: 'RCPT' },
      { method: 'DATA' },
    ]);
  });

  it('has a page to read them on', async () => {
    const page = await fetch(mailbox.mailUrl, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  });
});

/** The few words of SMTP that a mail takes; each line is said when the server has answered the one before. */
async function send(smtpUrl: string, subject: string): Promise<void> {
  const { hostname, port } = new URL(smtpUrl);
  const socket = createConnection(Number(port), hostname);
  const mail = `Subject: ${subject}\r\nTo: learner@sesamoid.test\r\n\r\nhttps://x/?token=1\r\n.`;
  const lines = [
    'HELO test',
    'MAIL FROM:<library@sesamoid.test>',
    'RCPT TO:<learner@sesamoid.test>',
    'DATA',
    mail,
    'QUIT',
  ];
  socket.on('error', () => {}); // reading tells of it, too
  for await (const answer of createInterface(socket)) {
    if (!/^[23]/.test(answer)) throw new Error(answer);
    const line = lines.shift();
    if (line) socket.write(`${line}\r\n`);
  }
}
