export interface Email {
  /** One address, in its canonical spelling. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The message id, the same in every retry, so that recipients can recognise a duplicate. Default: a random one. */
  id?: string;
  /** The address at which an email program unsubscribes the recipient by a POST. Source: RFC 8058. */
  unsubscribeUrl?: string;
}

// SMTP replies quote the recipient's address. Error messages reach logs and dead letters, where no address may appear, so
// they contain only the codes of the reply.

/** The server is unreachable or overloaded, or rejects our login; the email itself is not at fault. */
export class MailServerUnavailable extends Error {
  constructor(
    message: string,
    /** Seconds to wait, if known. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}

/** The server is up and rejects this email. */
export class EmailRejected extends Error {
  constructor(
    message: string,
    /** A later attempt would be rejected, too. */
    readonly isPermanent: boolean,
  ) {
    super(message);
  }
}

/** The port for sending an email to one recipient. The abstract class is also the injection token. */
export abstract class Mailer {
  /**
   * Calls `compose` only if the email is sent now, not while the circuit is open: a token in it is valid from that moment.
   * @throws MailServerUnavailable, EmailRejected, or the signal's reason when it is aborted.
   */
  abstract send(compose: () => Email | Promise<Email>, options: { signal: AbortSignal }): Promise<void>;
}
