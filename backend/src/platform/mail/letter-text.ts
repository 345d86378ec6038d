import { greeting, type Letter, type Sender } from './letter.js';

/** The form for programs that show no HTML, and for people who want none. */
export function letterText(
  { to, paragraphs, action, notes }: Letter,
  { productName, supportEmail, home }: Sender,
): string {
  return [
    greeting(to),
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...notes,
    `--\n${productName}\n${home.origin}\nQuestions: ${supportEmail}\n`,
  ].join('\n\n');
}
