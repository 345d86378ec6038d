import type { NodemailerError } from 'nodemailer';
import { EmailRejected, MailServerUnavailable } from './mailer.js';

/** "Service not available, closing transmission channel" (RFC 5321): the server is overloaded, like HTTP 429. */
const SERVICE_UNAVAILABLE = 421;
/** Source: promise J6. */
const BUSY_RETRY_SECONDS = 30;

/** Decides whether an SMTP error concerns the server or this email. */
export function mapSmtpError(error: NodemailerError): EmailRejected | MailServerUnavailable {
  const { code, originalCode, command, responseCode, response } = error;
  const reply = replyCodes(response) ?? originalCode ?? code ?? error.name;
  if (responseCode === SERVICE_UNAVAILABLE)
    return new MailServerUnavailable(`The mail server is busy (${reply}).`, BUSY_RETRY_SECONDS);
  if (isAboutThisEmail(error))
    return new EmailRejected(
      `The mail server rejected this email (${reply}).`,
      responseCode === undefined || responseCode >= 500,
    );
  return new MailServerUnavailable(
    command && responseCode
      ? `The mail server rejected "${command}" (${reply}).`
      : `The mail server cannot be reached (${reply}).`,
  );
}

/** The error concerns the recipient or the content. A temporary rejection of the whole message concerns the server. */
const isAboutThisEmail = ({ command, responseCode, code }: NodemailerError): boolean =>
  command === 'RCPT TO' ||
  (command === 'DATA' && responseCode !== undefined && responseCode >= 500) ||
  (command === 'API' && code === 'EENVELOPE');

/** "550 5.1.1" of "550 5.1.1 <somebody@example.org>: unknown". */
const replyCodes = (response: string | undefined): string | undefined =>
  /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response ?? '')?.[0];
