import { startSandbox } from '@msk/sandbox';
import { waitUntil } from '@msk/testing';

export interface ReceivedMail {
  subject: string;
  from: { address: string; name: string }[];
  to: { address: string }[];
  text: string;
  html: string;
  /** Names in lower case. */
  headers: Record<string, string>;
}

export interface MailWorld {
  /** For the setting SMTP_URL. */
  smtpUrl: string;
  /** Everything that arrived, oldest first. */
  mails(): Promise<ReceivedMail[]>;
  /** The newest mail to this address, when there are so many. */
  mailTo(address: string, count?: number): Promise<ReceivedMail>;
  /** How the next mail fails, as in POST /_control/faults. */
  fault(plan: object): Promise<void>;
  /** The commands of mails that the server was given since it was last cleared. */
  commands(): Promise<{ method: string; path: string }[]>;
  /** Empties the mailbox and ends all faults. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** The sandbox with its mailbox, and nothing in it. */
export async function startMailWorld(): Promise<MailWorld> {
  const { url, mailUrl, smtpUrl, stop } = await startSandbox({ libraryPath: null });
  if (!mailUrl || !smtpUrl) throw new Error('The sandbox has no mailbox');
  const control = async (path: string, body: object = {}) => {
    const { ok, status } = await fetch(`${url}/_control${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!ok) throw new Error(`${path}: ${status}`);
  };
  let seen = 0;
  const allCommands = async () =>
    (await (await fetch(`${url}/_control/requests?service=smtp`)).json()) as { method: string; path: string }[];
  const mails = async () => (await (await fetch(`${mailUrl}/email`)).json()) as ReceivedMail[];
  return {
    smtpUrl,
    mails,
    mailTo: (address, count = 1) =>
      waitUntil(`${count} mail(s) to ${address}`, async () => {
        const theirs = (await mails()).filter(({ to }) => to.some((recipient) => recipient.address === address));
        return theirs.length >= count && theirs.at(-1);
      }),
    fault: (plan) => control('/faults', { service: 'smtp', fault: 'status', ...plan }),
    commands: async () => (await allCommands()).slice(seen),
    clear: async () => {
      seen = (await allCommands()).length;
      await control('/reset');
      await fetch(`${mailUrl}/email/all`, { method: 'DELETE' });
    },
    close: stop,
  };
}

/** The address that a mail asks to open, taken from its text. */
export const linkIn = ({ text }: ReceivedMail): URL => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
