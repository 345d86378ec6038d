import type { NodemailerError } from 'nodemailer';
import { MailRefused, MailServerUnavailable } from './mailer.js';

/** "Service not available, closing transmission channel" (RFC 5321): what 429 is elsewhere. */
const BUSY = 421;
/** Seconds to leave a busy server alone. Source: promise J6. */
const PAUSE = 30;

/** What an SMTP failure says: about the server, or about this mail. */
export function mailFailureOf(error: NodemailerError): MailRefused | MailServerUnavailable {
  const { code, originalCode, command, responseCode, response } = error;
  const reply = codesOf(response) ?? originalCode ?? code ?? error.name;
  if (responseCode === BUSY) return new MailServerUnavailable(`The mail server is busy (${reply}).`, PAUSE);
  if (isAboutTheMail(error))
    return new MailRefused(
      `The mail server does not take this mail (${reply}).`,
      responseCode === undefined || responseCode >= 500,
    );
  return new MailServerUnavailable(
    command && responseCode
      ? `The mail server refuses "${command}" (${reply}).`
      : `The mail server cannot be reached (${reply}).`,
  );
}

/** Its recipient, or what is in it; a temporary answer to the whole mail is the server's own trouble. */
const isAboutTheMail = ({ command, responseCode, code }: NodemailerError): boolean =>
  command === 'RCPT TO' ||
  (command === 'DATA' && responseCode !== undefined && responseCode >= 500) ||
  (command === 'API' && code === 'EENVELOPE');

/** "550 5.1.1" of "550 5.1.1 <somebody@example.org>: unknown". */
const codesOf = (response: string | undefined): string | undefined =>
  /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response ?? '')?.[0];
