import { startSandbox } from '@msk/sandbox';
import { waitUntil } from '@msk/testing';

export interface ReceivedEmail {
  id: string;
  subject: string;
  from: { address: string; name: string }[];
  to: { address: string }[];
  text: string;
  html: string;
  /** Names in lower case. */
  headers: Record<string, string>;
}

export interface MailEnvironment {
  /** For the setting SMTP_URL. */
  smtpUrl: string;
  /** All received emails, oldest first. */
  emails(): Promise<ReceivedEmail[]>;
  /** The email as it was received: `headers` leaves out those of mailing lists. */
  source(email: ReceivedEmail): Promise<string>;
  /** Waits for that many emails to the address and returns the newest. */
  /** Oldest first. */
  emailsTo(address: string): Promise<ReceivedEmail[]>;
  waitForEmail(address: string, count?: number): Promise<ReceivedEmail>;
  /** Makes the next email fail, as in POST /_control/faults. */
  injectFault(plan: object): Promise<void>;
  /** The SMTP commands since the last `clear`. */
  smtpCommands(): Promise<{ method: string; path: string }[]>;
  /** Empties the mailbox and removes all faults. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the sandbox with an empty mailbox. */
export async function startMailEnvironment(): Promise<MailEnvironment> {
  const { url, mailUrl, smtpUrl, stop } = await startSandbox({ libraryPath: null });
  if (!mailUrl || !smtpUrl) throw new Error('The sandbox has no mailbox');
  const control = async (path: string, body: object = {}) => {
    const { ok, status } = await fetch(`${url}/_control${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!ok) throw new Error(`${path}: ${status}`);
  };
  let clearedCount = 0;
  const allCommands = async () =>
    (await (await fetch(`${url}/_control/requests?service=smtp`)).json()) as { method: string; path: string }[];
  const emails = async () => (await (await fetch(`${mailUrl}/email`)).json()) as ReceivedEmail[];
  const emailsTo = async (address: string) =>
    (await emails()).filter(({ to }) => to.some((recipient) => recipient.address === address));
  return {
    smtpUrl,
    emails,
    source: async ({ id }) => (await fetch(`${mailUrl}/email/${id}/source`)).text(),
    emailsTo,
    waitForEmail: (address, count = 1) =>
      waitUntil(`${count} email(s) to ${address}`, async () => {
        const matching = await emailsTo(address);
        return matching.length >= count && matching.at(-1);
      }),
    injectFault: (plan) => control('/faults', { service: 'smtp', fault: 'status', ...plan }),
    smtpCommands: async () => (await allCommands()).slice(clearedCount),
    clear: async () => {
      clearedCount = (await allCommands()).length;
      await control('/reset');
      await fetch(`${mailUrl}/email/all`, { method: 'DELETE' });
    },
    close: stop,
  };
}

/** Reads the link from the text of an email. */
export const extractLink = ({ text }: ReceivedEmail): URL => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
