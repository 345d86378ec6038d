import { expect } from '@playwright/test';
import type { Places } from '../../scripts/throwaway-world.ts';

interface Mail {
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
}

/** The mails that an address has got, oldest first. */
async function mailsTo(world: Places, address: string): Promise<Mail[]> {
  const mails = (await (await fetch(`${world.mailUrl}/email`)).json()) as Mail[];
  return mails.filter(({ to }) => to.some((recipient) => recipient.address === address));
}

/** The newest mail to an address whose subject is like this, as soon as it is there. */
export async function mailTo(world: Places, address: string, subject: RegExp): Promise<Mail> {
  const newest = async () => (await mailsTo(world, address)).filter((mail) => subject.test(mail.subject)).at(-1);
  let mail: Mail | undefined;
  await expect
    .poll(async () => {
      mail = await newest();
      return mail?.subject ?? `no mail to ${address}`;
    })
    .toMatch(subject);
  if (!mail) throw new Error(`No mail to ${address}`);
  return mail;
}

/** The address that a mail asks one to open. */
export function linkIn({ text }: Mail): string {
  const [link] = /https?:\S+token=[\w-]+/.exec(text) ?? [];
  if (!link) throw new Error('There is no link in the mail');
  return link;
}
