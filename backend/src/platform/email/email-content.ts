/** The content of an email. Its HTML and its text part are both rendered from it, so that neither contains more than the other. */
export interface EmailContent {
  subject: string;
  /** Shown beside the subject in the inbox. */
  preview: string;
  heading: string;
  /** The recipient's name for the greeting; null for a greeting without a name. */
  to: string | null;
  paragraphs: string[];
  /** A list below the paragraphs. */
  links?: { label: string; link: URL }[];
  action?: { label: string; link: URL };
  /** Rendered below in small print. */
  notes: string[];
  /** Only for emails that a person can do without. */
  unsubscription?: Unsubscription;
}

/** How a recipient stops further emails of this kind. */
export interface Unsubscription {
  /** "emails about your reports" */
  kind: string;
  /** A page for people. */
  link: URL;
  /** For email programs, which send a POST. Source: RFC 8058. */
  oneClickUrl: URL;
}

export const formatUnsubscription = ({ kind }: Unsubscription): string => `No more ${kind}? Unsubscribe:`;

/** The product as it appears in every email. */
export interface EmailBranding {
  productName: string;
  supportEmail: string;
  home: URL;
}

/** Email programs would turn such a name into a link, so that it could be used to send advertisements to strangers. */
const LINK_PATTERN = /[:/@]|\.\p{L}{2}/u;

/** Puts the name on one line: a name with line breaks could imitate a paragraph of ours. */
export function formatGreeting(name: string | null): string {
  const cleanName = name?.replace(/[\s\p{C}]+/gu, ' ').trim();
  return cleanName && !LINK_PATTERN.test(cleanName) ? `Hello ${cleanName},` : 'Hello,';
}
