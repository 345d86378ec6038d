import { isIP } from 'node:net';
import { createTransport, type NodemailerError, type SMTPTransportOptions } from 'nodemailer';
import { Circuit } from '../circuit.js';
import { mailFailureOf } from './mail-failure.js';
import { type Mail, Mailer, MailRefused, MailServerUnavailable } from './mailer.js';

export interface SmtpOptions {
  /** smtp(s)://user:password@host:port */
  url: string;
  /** The sender's address, and the name shown with it. */
  from: string;
  name: string;
  replyTo: string;
  /** Milliseconds until the server must have greeted us, and until it must have taken the mail. Source: promise J4. */
  patience?: { connecting: number; whole: number };
}

const PATIENCE = { connecting: 3_000, whole: 20_000 };

/** Standard ports of submission: TLS from the first byte, and TLS by STARTTLS (RFC 8314, RFC 6409). */
const PORTS = { secure: 465, plain: 587 };

/** Any server that speaks SMTP. */
export class SmtpMailer extends Mailer {
  readonly #options: SmtpOptions;
  readonly #whole: number;
  readonly #transport;
  readonly #circuit = new Circuit({ unavailable: MailServerUnavailable, answered: MailRefused });

  constructor(options: SmtpOptions) {
    super();
    const { connecting, whole } = options.patience ?? PATIENCE;
    this.#options = options;
    this.#whole = whole;
    this.#transport = createTransport({
      ...smtpServer(options.url),
      connectionTimeout: connecting,
      // What is in a mail is text; it names no file and no address to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(write: () => Mail | Promise<Mail>, { signal }: { signal: AbortSignal }): Promise<void> {
    await this.#circuit.call(async () => {
      const mail = await write();
      refuseLineBreaks(mail);
      signal.throwIfAborted();
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(this.#whole)]);
      try {
        await this.#transport.sendMail({ ...this.#letter(mail), signal: inTime });
      } catch (error) {
        signal.throwIfAborted();
        if (inTime.aborted)
          throw new MailServerUnavailable(`The mail server takes more than ${this.#whole / 1_000} s.`);
        throw mailFailureOf(error as NodemailerError); // sendMail throws no other
      }
    });
  }

  #letter({ to, subject, html, text, id = crypto.randomUUID() }: Mail) {
    const { from, name, replyTo } = this.#options;
    return {
      // As objects: an address in a text would be parsed, and might turn out to be two.
      from: { name, address: from },
      to: { name: '', address: to },
      replyTo: { name: '', address: replyTo },
      subject,
      html,
      text,
      messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
      // No "I am on holiday" in answer to a machine (RFC 3834; the second is Exchange's).
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    };
  }
}

/** Certificates are verified, and no password travels in the clear. */
export function smtpServer(url: string): SMTPTransportOptions {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const credentials = username !== '';
  return {
    host,
    port: Number(port) || (secure ? PORTS.secure : PORTS.plain),
    secure,
    requireTLS: credentials && !isLoopback(host),
    tls: { rejectUnauthorized: true },
    ...(credentials && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** A line break in a header begins another header, or the mail itself. Source: promise M7. */
function refuseLineBreaks({ to, subject }: Mail): void {
  if (/[\r\n]/.test(to + subject)) throw new MailRefused('A line break in an address or a subject.', true);
}
