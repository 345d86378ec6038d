import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { SMTPServer } from 'smtp-server';
import { type MailWorld, startMailWorld } from '../../../test/support/mail-world.js';
import { MailRefused, MailServerUnavailable } from './mailer.js';
import { SmtpMailer, smtpServer } from './smtp-mailer.js';

/** Milliseconds: the limit that a test is not about, shorter than nodemailer's own for a greeting. */
const LATER = 20_000;
const open = { signal: new AbortController().signal };
const from = { from: 'library@example.org', name: 'The Library', replyTo: 'support@example.org' };
const aMail = (changes = {}) => ({
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
  let world: MailWorld;
  let mailer: SmtpMailer;

  beforeAll(async () => {
    world = await startMailWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.clear();
    mailer = new SmtpMailer({ url: world.smtpUrl, ...from });
  });

  it('sends a mail in both forms, from the product, which wants no automatic answer', async () => {
    await mailer.send(() => aMail({ id: 'job-1' }), open);
    const [mail] = await world.mails();
    expect(mail).toMatchObject({
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
  ])('M7 refuses a line break in %s, for good', async (_, changes) => {
    expect(await outcome(mailer.send(() => aMail(changes), open))).toMatchObject({ forGood: true });
    expect(await world.mails()).toEqual([]);
  });

  it('M7 sends to one address, however many a text looks like', async () => {
    await outcome(mailer.send(() => aMail({ to: 'lea@example.org, everybody@example.org' }), open));
    const recipients = (await world.commands()).filter(({ path }) => path.startsWith('RCPT'));
    expect(recipients.filter(({ path }) => /<everybody@/.test(path))).toEqual([]);
  });

  it.each([
    ['an unknown recipient', { status: 550, path: 'RCPT' }, true],
    ['a mail that is refused', { status: 554, path: 'DATA' }, true],
    ['a recipient who has to wait', { status: 450, path: 'RCPT' }, false],
  ])('F20 tells %s from a server that is down', async (_, plan, forGood) => {
    await world.fault(plan);
    const failure = await outcome(mailer.send(() => aMail(), open));
    expect(failure).toBeInstanceOf(MailRefused);
    expect(failure).toMatchObject({ forGood, message: expect.stringContaining(String(plan.status)) });
    expect(String(failure)).not.toContain('lea@');
    await mailer.send(() => aMail(), open);
  });

  it.each([
    [{ status: 451 }, null],
    [{ status: 554 }, null],
    [{ status: 452, path: 'DATA' }, null],
    [{ status: 421 }, 30],
    [{ fault: 'reset' }, null],
    [{ fault: 'malformed' }, null],
  ])('F20 takes %j for the trouble of the server', async (plan, retryAfter) => {
    await world.fault(plan);
    const failure = await outcome(mailer.send(() => aMail(), open));
    expect(failure).toBeInstanceOf(MailServerUnavailable);
    expect(failure).toMatchObject({ retryAfter });
  });

  it('J6 leaves a server in peace after five failures in a row, and says why', async () => {
    await world.fault({ count: 100 });
    const failures = [];
    for (let n = 0; n < 8; n++) failures.push(await outcome(mailer.send(() => aMail(), open)));
    expect(await world.commands()).toHaveLength(5);
    await outcome(mailer.send(() => Promise.reject(new Error('written in vain')), open)).then((failure) =>
      expect(failure).toMatchObject({ retryAfter: 30 }),
    );
    expect(failures.at(-1)).toMatchObject({ message: expect.stringContaining('500'), retryAfter: 30 });
  });

  it('is cut short when the process stops', async () => {
    await world.fault({ fault: 'timeout' });
    const stopping = new AbortController();
    const sending = outcome(mailer.send(() => aMail(), { signal: stopping.signal }));
    await waitUntil('the first command at the mail server', async () => (await world.commands()).length > 0);
    const reason = new Error('stopping');
    stopping.abort(reason);
    expect(await sending).toBe(reason);
  });
});

describe('a mail server that takes its time', () => {
  it.each([
    [
      'J4 is given up when it does not greet us',
      () => {},
      { connecting: 50, whole: LATER },
      /cannot be reached \(ETIMED/,
    ],
    ['J4 is given up when it speaks for ever', dripping, { connecting: LATER, whole: 100 }, /takes more than 0\.1 s/],
  ])('%s', async (_, behave, patience, message) => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => {});
      behave(socket);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const mailer = new SmtpMailer({ url: `smtp://127.0.0.1:${portOf(server.address())}`, ...from, patience });
    const failure = await outcome(mailer.send(() => aMail(), open));
    expect(failure).toBeInstanceOf(MailServerUnavailable);
    expect(failure).toMatchObject({ message: expect.stringMatching(message) });
    for (const socket of sockets) socket.destroy();
    server.close();
  });
});

describe('the way to the mail server', () => {
  it('U5 is not taken when nobody vouches for its certificate', async () => {
    const server = new SMTPServer({ secure: true, authOptional: true, logger: false });
    const seen: string[] = [];
    server.onMailFrom = (address, _session, accept) => {
      seen.push(address.address);
      accept();
    };
    server.on('error', () => {}); // our goodbye
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const mailer = new SmtpMailer({ url: `smtps://127.0.0.1:${portOf(listening.address())}`, ...from });
    const failure = await outcome(mailer.send(() => aMail(), open));
    expect(failure).toMatchObject({ message: expect.stringMatching(/cannot be reached \(.*CERT/) });
    expect(seen).toEqual([]);
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  it.each([
    ['smtps://mail.example.org', { host: 'mail.example.org', port: 465, secure: true, requireTLS: false }],
    ['smtp://mail.example.org', { port: 587, secure: false, requireTLS: false }],
    ['smtp://u%40x:p%2Fw@mail.example.org:2525', { port: 2525, requireTLS: true, auth: { user: 'u@x', pass: 'p/w' } }],
    ['smtp://u:p@[::1]:1025', { host: '::1', requireTLS: false }],
  ])('is read from %s, and no password goes in the clear', (url, options) => {
    expect(smtpServer(url)).toMatchObject({ ...options, tls: { rejectUnauthorized: true } });
  });
});

/** A greeting without an end. */
function dripping(socket: Socket): void {
  const dripper = setInterval(() => socket.write('220-and\r\n'), 5);
  socket.on('close', () => clearInterval(dripper));
}

const portOf = (address: AddressInfo | string | null): number => (address as AddressInfo).port;
