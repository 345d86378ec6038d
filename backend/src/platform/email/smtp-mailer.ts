import { isIP } from 'node:net';
import { SECOND } from '@msk/contracts';
import { createTransport, type NodemailerError, type SMTPTransportOptions } from 'nodemailer';
import { CircuitBreaker } from '../provider-http/circuit-breaker.js';
import { type Email, EmailRejected, Mailer, MailServerUnavailable } from './mailer.js';
import { mapSmtpError } from './map-smtp-error.js';

export interface SmtpOptions {
  /** smtp(s)://user:password@host:port */
  url: string;
  /** The sender's address; `name` is its display name. */
  from: string;
  name: string;
  replyTo: string;
  /** For the connection, for the whole delivery (source: promise J4), and for its end when the process stops. */
  timeoutsMs?: { connect: number; total: number; stop: number };
}

const DEFAULT_TIMEOUTS_MS = { connect: 3 * SECOND, total: 20 * SECOND, stop: 5 * SECOND };

/** Submission ports for implicit TLS (RFC 8314) and for STARTTLS (RFC 6409). */
const PORTS = { secure: 465, plain: 587 };

/** Sends emails to an SMTP server. */
export class SmtpMailer extends Mailer {
  readonly #options: SmtpOptions;
  readonly #timeoutsMs;
  readonly #transport;
  readonly #circuitBreaker = new CircuitBreaker({
    name: 'mail',
    unavailable: MailServerUnavailable,
    rejected: EmailRejected,
  });

  constructor(options: SmtpOptions) {
    super();
    this.#options = options;
    this.#timeoutsMs = options.timeoutsMs ?? DEFAULT_TIMEOUTS_MS;
    this.#transport = createTransport({
      ...parseSmtpUrl(options.url),
      connectionTimeout: this.#timeoutsMs.connect,
      // Content is never read from a file or fetched from a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(compose: () => Email | Promise<Email>, { signal }: { signal: AbortSignal }): Promise<void> {
    await this.#circuitBreaker.call(async () => {
      const email = await compose();
      rejectLineBreaks(email);
      signal.throwIfAborted();
      const { total, stop } = this.#timeoutsMs;
      const delivery = new AbortController();
      const abortOrTimeout = AbortSignal.any([abortLater(signal, stop, delivery.signal), AbortSignal.timeout(total)]);
      try {
        await this.#transport.sendMail({ ...this.#toMessage(email), signal: abortOrTimeout });
      } catch (error) {
        signal.throwIfAborted();
        if (abortOrTimeout.aborted)
          throw new MailServerUnavailable(`The mail server did not accept the email within ${total / SECOND} s.`);
        throw mapSmtpError(error as NodemailerError); // sendMail throws no other type
      } finally {
        delivery.abort();
      }
    });
  }

  #toMessage({ to, subject, html, text, id = crypto.randomUUID(), unsubscribeUrl }: Email) {
    const { from, name, replyTo } = this.#options;
    return {
      // Objects, since a string would be parsed and could contain two addresses.
      from: { name, address: from },
      to: { name: '', address: to },
      replyTo: { name: '', address: replyTo },
      subject,
      html,
      text,
      messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
      // Suppresses automatic replies (RFC 3834; the second header is for Exchange).
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(unsubscribeUrl && {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    };
  }
}

/**
 * Aborted that many ms after the other signal. An email that is aborted while the server accepts it is sent again by the
 * next process, so a delivery that has begun gets the time to end. The other signal may be the process's own: nothing listens
 * to it once `ended` is aborted.
 */
function abortLater(signal: AbortSignal, ms: number, ended: AbortSignal): AbortSignal {
  const later = new AbortController();
  const abort = () =>
    AbortSignal.timeout(ms).addEventListener('abort', () => later.abort(signal.reason), { once: true });
  signal.addEventListener('abort', abort, { once: true, signal: ended });
  return later.signal;
}

/** Certificates are always verified, and credentials are only sent over TLS, except to this machine. */
export function parseSmtpUrl(url: string): SMTPTransportOptions {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const hasCredentials = username !== '';
  return {
    host,
    port: Number(port) || (secure ? PORTS.secure : PORTS.plain),
    secure,
    requireTLS: hasCredentials && !isLoopback(host),
    tls: { rejectUnauthorized: true },
    ...(hasCredentials && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** A line break would start another header or the body. Source: promise M7. */
function rejectLineBreaks({ to, subject }: Email): void {
  if (/[\r\n]/.test(to + subject)) throw new EmailRejected('The address or the subject contains a line break.', true);
}
