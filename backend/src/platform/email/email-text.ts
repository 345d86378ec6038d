import { type EmailBranding, type EmailContent, formatGreeting, formatUnsubscription } from './email-content.js';

/** Renders the plain-text part of an email. */
export function renderEmailText(
  { to, paragraphs, links = [], action, notes, unsubscription }: EmailContent,
  { productName, supportEmail, home }: EmailBranding,
): string {
  return [
    formatGreeting(to),
    ...paragraphs,
    ...links.map(({ label, link }) => `${label}\n${link}`),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...notes,
    ...(unsubscription ? [`${formatUnsubscription(unsubscription)}\n${unsubscription.link}`] : []),
    `--\n${productName}\n${home.origin}\nQuestions: ${supportEmail}\n`,
  ].join('\n\n');
}
