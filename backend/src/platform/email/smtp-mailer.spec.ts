import { getEventListeners, once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { SMTPServer } from 'smtp-server';
import { type MailEnvironment, startMailEnvironment } from '../../../test/support/mail-environment.js';
import { EmailRejected, MailServerUnavailable } from './mailer.js';
import { parseSmtpUrl, SmtpMailer } from './smtp-mailer.js';

/** For the timeout that a test is not about; shorter than nodemailer's own timeout for the greeting. */
const LONG_TIMEOUT_MS = 20_000;
const neverAborted = { signal: new AbortController().signal };
const from = { from: 'library@example.org', name: 'The Library', replyTo: 'support@example.org' };
const anEmail = (changes = {}) => ({
  to: 'lea@example.org',
  subject: 'Verify your email',
  html: '<p>Hello</p>',
  text: 'Hello',
  ...changes,
});
const outcome = (sending: Promise<void>) =>
  sending.then(
    () => 'sent',
    (error: unknown) => error,
  );

describe('the mailer', () => {
  let environment: MailEnvironment;
  let mailer: SmtpMailer;

  beforeAll(async () => {
    environment = await startMailEnvironment();
  });
  afterAll(() => environment.close());
  beforeEach(async () => {
    await environment.clear();
    mailer = new SmtpMailer({ url: environment.smtpUrl, ...from });
  });

  it('sends HTML and text in the name of the product, and suppresses automatic replies', async () => {
    await mailer.send(() => anEmail({ id: 'job-1' }), neverAborted);
    const [email] = await environment.emails();
    expect(email).toMatchObject({
      subject: 'Verify your email',
      from: [{ address: 'library@example.org', name: 'The Library' }],
      to: [{ address: 'lea@example.org' }],
      text: expect.stringMatching(/^Hello\s*$/),
      html: '<p>Hello</p>',
      headers: { 'auto-submitted': 'auto-generated', 'message-id': '<job-1@example.org>' },
    });
  });

  it.each([
    ['the address', { to: 'lea@example.org\r\nBcc: everybody@example.org' }],
    ['the address', { to: 'lea@example.org\nRCPT TO:<everybody@example.org>' }],
    ['the subject', { subject: 'Hello\r\nBcc: everybody@example.org' }],
    ['the subject', { subject: 'Hello\rBcc: everybody@example.org' }],
  ])('rejects a line break in %s permanently [M7]', async (_, changes) => {
    expect(await outcome(mailer.send(() => anEmail(changes), neverAborted))).toMatchObject({ isPermanent: true });
    expect(await environment.emails()).toEqual([]);
  });

  it('sends to one recipient when the address looks like several [M7]', async () => {
    await outcome(mailer.send(() => anEmail({ to: 'lea@example.org, everybody@example.org' }), neverAborted));
    const recipients = (await environment.smtpCommands()).filter(({ path }) => path.startsWith('RCPT'));
    expect(recipients.filter(({ path }) => /<everybody@/.test(path))).toEqual([]);
  });

  it.each([
    ['an unknown recipient', { status: 550, path: 'RCPT' }, true],
    ['an email that is rejected', { status: 554, path: 'DATA' }, true],
    ['a recipient who has to wait', { status: 450, path: 'RCPT' }, false],
  ])('distinguishes %s from an unavailable server [F20]', async (_, plan, isPermanent) => {
    await environment.injectFault(plan);
    const failure = await outcome(mailer.send(() => anEmail(), neverAborted));
    expect(failure).toBeInstanceOf(EmailRejected);
    expect(failure).toMatchObject({ isPermanent, message: expect.stringContaining(String(plan.status)) });
    expect(String(failure)).not.toContain('lea@');
    await mailer.send(() => anEmail(), neverAborted);
  });

  it.each([
    [{ status: 451 }, null],
    [{ status: 554 }, null],
    [{ status: 452, path: 'DATA' }, null],
    [{ status: 421 }, 30],
    [{ fault: 'reset' }, null],
    [{ fault: 'malformed' }, null],
  ])('treats %j as an unavailable server [F20]', async (plan, retryAfter) => {
    await environment.injectFault(plan);
    const failure = await outcome(mailer.send(() => anEmail(), neverAborted));
    expect(failure).toBeInstanceOf(MailServerUnavailable);
    expect(failure).toMatchObject({ retryAfter });
  });

  it('sends nothing to a server after five consecutive failures, and gives the reason [J6]', async () => {
    await environment.injectFault({ count: 100 });
    const failures = [];
    for (let n = 0; n < 8; n++) failures.push(await outcome(mailer.send(() => anEmail(), neverAborted)));
    expect(await environment.smtpCommands()).toHaveLength(5);
    await outcome(mailer.send(() => Promise.reject(new Error('composed in vain')), neverAborted)).then((failure) =>
      expect(failure).toMatchObject({ retryAfter: 30 }),
    );
    expect(failures.at(-1)).toMatchObject({ message: expect.stringContaining('500'), retryAfter: 30 });
  });

  it('leaves no listener at the signal of the process when an email is sent or fails', async () => {
    const { signal } = new AbortController();
    await mailer.send(() => anEmail(), { signal });
    await environment.injectFault({ fault: 'status', status: 550 });
    expect(await outcome(mailer.send(() => anEmail(), { signal }))).toBeInstanceOf(Error);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('aborts when the process stops and the server does not answer', async () => {
    await environment.injectFault({ fault: 'timeout' });
    const stopping = new AbortController();
    const timeoutsMs = { connect: LONG_TIMEOUT_MS, total: LONG_TIMEOUT_MS, stop: 100 };
    mailer = new SmtpMailer({ url: environment.smtpUrl, ...from, timeoutsMs });
    const sending = outcome(mailer.send(() => anEmail(), { signal: stopping.signal }));
    await waitUntil('the first command at the mail server', async () => (await environment.smtpCommands()).length > 0);
    const reason = new Error('stopping');
    stopping.abort(reason);
    expect(await sending).toBe(reason);
  });

  it('does not abort an email that the server is accepting when the process stops, since it would be sent again [R2]', async () => {
    const stopping = new AbortController();
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (content, _, accept) => {
        content.resume().once('end', () => {
          stopping.abort();
          setImmediate(accept);
        });
      },
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    mailer = new SmtpMailer({ url: `smtp://127.0.0.1:${portOf(server.server.address())}`, ...from });
    expect(await outcome(mailer.send(() => anEmail(), { signal: stopping.signal }))).toBe('sent');
    expect(await outcome(mailer.send(() => anEmail(), { signal: stopping.signal }))).toBe(stopping.signal.reason);
    await new Promise<void>((resolve) => server.close(resolve));
  });
});

describe('a slow mail server', () => {
  it.each([
    [
      'is given up when it sends no greeting [J4]',
      () => {},
      { connect: 50, total: LONG_TIMEOUT_MS, stop: LONG_TIMEOUT_MS },
      /cannot be reached \(ETIMED/,
    ],
    [
      'is given up when its greeting never ends [J4]',
      sendEndlessGreeting,
      { connect: LONG_TIMEOUT_MS, total: 100, stop: LONG_TIMEOUT_MS },
      /did not accept the email within 0\.1 s/,
    ],
  ])('%s', async (_, behave, timeoutsMs, message) => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => {});
      behave(socket);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const mailer = new SmtpMailer({ url: `smtp://127.0.0.1:${portOf(server.address())}`, ...from, timeoutsMs });
    const failure = await outcome(mailer.send(() => anEmail(), neverAborted));
    expect(failure).toBeInstanceOf(MailServerUnavailable);
    expect(failure).toMatchObject({ message: expect.stringMatching(message) });
    for (const socket of sockets) socket.destroy();
    server.close();
  });
});

describe('the connection to the mail server', () => {
  it('is refused when the certificate cannot be verified [U5]', async () => {
    const server = new SMTPServer({ secure: true, authOptional: true, logger: false });
    const senders: string[] = [];
    server.onMailFrom = (address, _session, accept) => {
      senders.push(address.address);
      accept();
    };
    server.on('error', () => {}); // the client closes the connection
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const mailer = new SmtpMailer({ url: `smtps://127.0.0.1:${portOf(listening.address())}`, ...from });
    const failure = await outcome(mailer.send(() => anEmail(), neverAborted));
    expect(failure).toMatchObject({ message: expect.stringMatching(/cannot be reached \(.*CERT/) });
    expect(senders).toEqual([]);
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  it.each([
    ['smtps://mail.example.org', { host: 'mail.example.org', port: 465, secure: true, requireTLS: false }],
    ['smtp://mail.example.org', { port: 587, secure: false, requireTLS: false }],
    ['smtp://u%40x:p%2Fw@mail.example.org:2525', { port: 2525, requireTLS: true, auth: { user: 'u@x', pass: 'p/w' } }],
    ['smtp://u:p@[::1]:1025', { host: '::1', requireTLS: false }],
  ])('is configured by %s, and sends no password in clear', (url, options) => {
    expect(parseSmtpUrl(url)).toMatchObject({ ...options, tls: { rejectUnauthorized: true } });
  });
});

/** Sends a greeting that never ends. */
function sendEndlessGreeting(socket: Socket): void {
  const interval = setInterval(() => socket.write('220-and\r\n'), 5);
  socket.on('close', () => clearInterval(interval));
}

const portOf = (address: AddressInfo | string | null): number => (address as AddressInfo).port;
