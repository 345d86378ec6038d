import { randomUUID } from 'node:crypto';
import PostalMime, { type Address, decodeWords } from 'postal-mime';

interface EmailAddress {
  address: string;
  name: string;
}

/** An email in the form of maildev's API, as far as a test or a person asks for it. */
export interface ReceivedEmail {
  id: string;
  time: Date;
  /** Whether it was opened. */
  read: boolean;
  subject: string;
  from: EmailAddress[];
  to: EmailAddress[];
  cc: EmailAddress[];
  /** Names in lower case; of a repeated header the last. */
  headers: Record<string, string>;
  /** The recipients that SMTP named: those of a blind copy stand here alone. */
  envelope: { from: { address: string }; to: { address: string }[] };
  attachments: { filename: string; contentType: string; contentDisposition: string; size: number }[];
  text: string;
  html?: string;
  /** In bytes. */
  size: number;
}

export async function readEmail(source: Buffer, envelope: ReceivedEmail['envelope']): Promise<ReceivedEmail> {
  const { subject = '', from, to, cc, headers, attachments, text = '', html } = await PostalMime.parse(source);
  return {
    id: randomUUID().slice(0, 8),
    time: new Date(),
    read: false,
    subject,
    from: from ? addressesOf([from]) : [],
    to: addressesOf(to),
    cc: addressesOf(cc),
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, decodeWords(value)])),
    envelope,
    attachments: attachments.map(({ filename, mimeType, disposition, content }) => ({
      filename: filename ?? '',
      contentType: mimeType,
      contentDisposition: disposition ?? 'attachment',
      size: typeof content === 'string' ? content.length : content.byteLength,
    })),
    text: text.trimEnd(),
    ...(html !== undefined && { html: html.trimEnd() }),
    size: source.length,
  };
}

/** Groups are named by their members. */
const addressesOf = (addresses: Address[] = []): EmailAddress[] =>
  addresses.flatMap(({ name, address, group }) => (group ? addressesOf(group) : [{ address: address ?? '', name }]));
