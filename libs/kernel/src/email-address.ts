import { domainToASCII } from 'node:url';

declare const canonical: unique symbol;

/** An email address in its canonical spelling, in which it is stored and compared. Source: promise A8. */
export type EmailAddress = string & { readonly [canonical]: true };

/** In characters. Source: RFC 5321. */
export const MAX_EMAIL_LENGTH = 254;

const LOCAL_PART = /^(?!\.)(?!.*\.\.)[^\s\p{C}\p{Z}"(),:;<>@[\]\\]{1,64}(?<!\.)$/u;
const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Trims, normalises to NFC, lower-cases without a locale and converts the domain to ASCII; null when the text is no address. */
export function parseEmailAddress(text: string): EmailAddress | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_EMAIL_LENGTH || hasAsciiLookalike(trimmed)) return null;
  const at = trimmed.lastIndexOf('@');
  const local = trimmed.slice(0, at).normalize('NFC').toLowerCase().normalize('NFC');
  const domain = domainToASCII(trimmed.slice(at + 1));
  if (at < 1 || !LOCAL_PART.test(local) || !DOMAIN.test(domain)) return null;
  const address = `${local}@${domain}`;
  return address.length > MAX_EMAIL_LENGTH ? null : (address as EmailAddress);
}

/** The Kelvin sign, a long s, a full-width letter or dot would fold into an ASCII character, and so into another person's address. */
function hasAsciiLookalike(text: string): boolean {
  return [...text].some(
    (character) => character > '\u007f' && /[\0-\x7f\u3002]/.test(character.normalize('NFKC').toLowerCase()),
  );
}
