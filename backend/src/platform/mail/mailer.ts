export interface Mail {
  /** One address, in its canonical spelling. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Names the mail in all its repeats, so that whoever receives it twice can tell. By default every mail is another. */
  id?: string;
}

// What a server answers repeats the address it is about; the words of a failure go to logs and to the dead letters,
// where no address belongs: they carry the codes of the answer alone.

/** Nothing is wrong with the mail: the server is away, busy, or does not let us in. */
export class MailServerUnavailable extends Error {
  constructor(
    message: string,
    /** Seconds, where there is a time to wait for. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}

/** The server is well and does not take this mail. */
export class MailRefused extends Error {
  constructor(
    message: string,
    /** Nobody will ever have this address: no later try changes that. */
    readonly forGood: boolean,
  ) {
    super(message);
  }
}

/** Sends one mail to one person. An abstract class, so that it is its own Nest token. */
export abstract class Mailer {
  /**
   * The mail is written when the server is to be asked, and not while it is left in peace: a token in it lives from then on.
   * @throws MailServerUnavailable, MailRefused, or the signal's reason when it was aborted.
   */
  abstract send(write: () => Mail | Promise<Mail>, options: { signal: AbortSignal }): Promise<void>;
}
