/** What a mail says; both of its forms are made of this, and neither contains more than the other. */
export interface Letter {
  subject: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  heading: string;
  /** Null greets without a name. */
  to: string | null;
  paragraphs: string[];
  action?: { label: string; link: URL };
  /** In small print, below. */
  notes: string[];
}

/** Whose mails these are. */
export interface Sender {
  productName: string;
  supportEmail: string;
  home: URL;
}

/** A name that mail programs would turn into a link is somebody's advertisement, sent to an address that is not theirs. */
const LINKED = /[:/@]|\.\p{L}{2}/u;

/** On one line: a name with line breaks could pretend to be a paragraph of ours. */
export function greeting(name: string | null): string {
  const called = name?.replace(/[\s\p{C}]+/gu, ' ').trim();
  return called && !LINKED.test(called) ? `Hello ${called},` : 'Hello,';
}
