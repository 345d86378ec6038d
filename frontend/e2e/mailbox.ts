import { expect } from '@playwright/test';
import type { EnvironmentAddresses } from '../../tools/local-environment/temporary-environment.ts';

interface Email {
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
}

/** The emails sent to an address, oldest first. */
async function listEmails(environment: EnvironmentAddresses, address: string): Promise<Email[]> {
  const emails = (await (await fetch(`${environment.mailUrl}/email`)).json()) as Email[];
  return emails.filter(({ to }) => to.some((recipient) => recipient.address === address));
}

/** Waits for an email to this address with such a subject; returns the newest. */
export async function waitForEmail(
  environment: EnvironmentAddresses,
  address: string,
  subject: RegExp,
): Promise<Email> {
  const newest = async () =>
    (await listEmails(environment, address)).filter((email) => subject.test(email.subject)).at(-1);
  let email: Email | undefined;
  await expect
    .poll(async () => {
      email = await newest();
      return email?.subject ?? `no email to ${address}`;
    })
    .toMatch(subject);
  if (!email) throw new Error(`No email to ${address}`);
  return email;
}

/** The link in an email. */
export function extractLink({ text }: Email): string {
  const [link] = /https?:\S+token=[\w-]+(?:&\S+)?/.exec(text) ?? [];
  if (!link) throw new Error('There is no link in the email');
  return link;
}
