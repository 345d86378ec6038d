import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { createInterface } from 'node:readline/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { parseFault } from '../control/fault.ts';
import { createSandboxState } from '../control/sandbox-state.ts';
import { type Mailbox, startMailbox } from './start-mailbox.ts';

describe('mailbox', () => {
  let mailbox: Mailbox;
  const sandboxState = createSandboxState(() => new Date());
  const planFault = (fault: object) => {
    const parsed = parseFault({ service: 'smtp', ...fault });
    if (typeof parsed === 'string') throw new Error(parsed);
    sandboxState.conditions.planFault(parsed);
  };

  beforeAll(async () => {
    mailbox = await startMailbox('127.0.0.1', 0, 0, sandboxState);
  });
  afterAll(() => mailbox.stop());

  it('lists received emails at /email, newest last', async () => {
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

  it('does not start on a port that is in use', async () => {
    const taken = Number(new URL(mailbox.mailUrl).port);
    await expect(startMailbox('127.0.0.1', taken, 0)).rejects.toThrow(/EADDRINUSE/);
  });

  it.each([
    [{ fault: 'status', status: 451 }, '451 As planned'],
    [{ fault: 'status', status: 550, path: 'RCPT' }, '550 As planned'],
    [{ fault: 'malformed' }, 'HTTP/1.1 400 Bad Request'],
    [{ fault: 'reset' }, 'ECONNRESET'],
  ])('fails the next email with %j and accepts the one after it', async (fault, answer) => {
    planFault(fault);
    await expect(send(mailbox.smtpUrl, 'Late')).rejects.toThrow(answer);
    await send(mailbox.smtpUrl, 'Late');
  });

  it('leaves an email without a response', async () => {
    const commands = () => sandboxState.log.list('smtp').length;
    const before = commands();
    planFault({ fault: 'timeout' });
    let outcome = 'pending';
    const unanswered = send(mailbox.smtpUrl, 'Unanswered').finally(() => {
      outcome = 'ended';
    });
    unanswered.catch(() => undefined); // rejects when the mailbox stops
    await waitUntil('the first command of the email', () => commands() > before);
    await send(mailbox.smtpUrl, 'Answered'); // a response to the first email would have ended it by now
    expect(outcome).toBe('pending');
    expect(commands() - before).toBe(1 + 3);
  });

  it('logs each command of an email', async () => {
    await send(mailbox.smtpUrl, 'Counted');
    expect(sandboxState.log.list('smtp').slice(-3)).toMatchObject([
      { method: 'MAIL' },
      { method: 'RCPT' },
      { method: 'DATA' },
    ]);
  });

  it('shows an email on a page that runs no script of it', async () => {
    const subject = 'Tom & <b>Ada</b>';
    await send(mailbox.smtpUrl, subject);
    const emails = (await (await fetch(`${mailbox.mailUrl}/api/email`)).json()) as { id: string }[];
    const { id } = emails.at(-1)!;
    const page = await (await fetch(`${mailbox.mailUrl}/?id=${id}`)).text();
    expect(page).toContain('<h2>Tom &amp; &lt;b&gt;Ada&lt;/b&gt;</h2>');
    expect(page).toContain(`src="/email/${id}/html"`);
    const shown = await fetch(`${mailbox.mailUrl}/email/${id}/html`);
    expect(await shown.text()).toContain('https://x/?token=1');
    const policy = shown.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none';.*; sandbox /);
    expect(policy).not.toContain('allow-scripts');
  });

  it('deletes one email, or all', async () => {
    for (const subject of ['One', 'Another']) await send(mailbox.smtpUrl, subject);
    const emails = async () => (await (await fetch(`${mailbox.mailUrl}/email`)).json()) as { id: string }[];
    const [{ id }] = (await emails()) as [{ id: string }];
    await fetch(`${mailbox.mailUrl}/email/${id}`, { method: 'DELETE' });
    expect((await emails()).map((email) => email.id)).not.toContain(id);
    expect((await fetch(`${mailbox.mailUrl}/email/${id}`)).status).toBe(404);
    await fetch(`${mailbox.mailUrl}/email/all`, { method: 'DELETE' });
    expect(await emails()).toEqual([]);
  });
});

describe('the process of the mailbox', () => {
  let child: ChildProcess;
  afterAll(() => void child.kill('SIGKILL'));

  it('goes on when clients are killed in the middle of an email', async () => {
    const start = `
      const { startSandbox } = await import(${JSON.stringify(new URL('../start-sandbox.ts', import.meta.url).href)});
      process.send((await startSandbox({ libraryPath: null })).smtpUrl);`;
    child = spawn(process.execPath, ['--input-type=module', '--eval', start], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = once(child, 'exit').then(() => 'the mailbox ended');
    const [smtpUrl] = (await once(child, 'message')) as [string];
    for (let lines = 1; lines < EMAIL_LINES.length; lines++)
      for (let killed = 0; killed < 5; killed++) await sendAndReset(smtpUrl, EMAIL_LINES.slice(0, lines));
    expect(await Promise.race([ended, send(smtpUrl, 'Afterwards')])).toBeUndefined();
    expect(child.exitCode).toBeNull();
  });
});

const EMAIL_LINES = [
  'HELO test',
  'MAIL FROM:<library@sesamoid.test>',
  'RCPT TO:<learner@sesamoid.test>',
  'DATA',
  'Subject: half',
];

/** Sends the lines, each after an answer to the one before, and resets the connection instead of waiting for the last answer. */
async function sendAndReset(smtpUrl: string, lines: string[]): Promise<void> {
  const { hostname, port } = new URL(smtpUrl);
  const socket = createConnection(Number(port), hostname);
  for (const line of lines) {
    await once(socket, 'data');
    socket.write(`${line}\r\n`);
  }
  socket.resetAndDestroy();
  await once(socket, 'close');
}

/** Sends an email by SMTP, each command after the response to the one before. */
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
  socket.on('error', () => {}); // the read loop reports it
  for await (const answer of createInterface(socket)) {
    if (!/^[23]/.test(answer)) throw new Error(answer);
    const line = lines.shift();
    if (line) socket.write(`${line}\r\n`);
  }
}
