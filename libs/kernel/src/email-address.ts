import { domainToASCII } from 'node:url';

declare const canonical: unique symbol;

/** An e-mail address in the one spelling in which it is stored and compared. Source: promise A8. */
export type EmailAddress = string & { readonly [canonical]: true };

/** Longest address that mail can travel to (RFC 5321), in characters. */
export const EMAIL_LENGTH = 254;

const LOCAL_PART = /^(?!\.)(?!.*\.\.)[^\s\p{C}\p{Z}"(),:;<>@[\]\\]{1,64}(?<!\.)$/u;
const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Trimmed, NFC, lower-cased without a locale, the domain in its ASCII form; null when the text is no address. */
export function emailAddress(text: string): EmailAddress | null {
  const trimmed = text.trim();
  if (trimmed.length > EMAIL_LENGTH || looksLikeAscii(trimmed)) return null;
  const at = trimmed.lastIndexOf('@');
  const local = trimmed.slice(0, at).normalize('NFC').toLowerCase().normalize('NFC');
  const domain = domainToASCII(trimmed.slice(at + 1));
  if (at < 1 || !LOCAL_PART.test(local) || !DOMAIN.test(domain)) return null;
  const address = `${local}@${domain}`;
  return address.length > EMAIL_LENGTH ? null : (address as EmailAddress);
}

/** The Kelvin sign, a long s, a full-width letter or dot would fold into an ASCII one, and so into another's address. */
function looksLikeAscii(text: string): boolean {
  return [...text].some(
    (character) => character > '\u007f' && /[\0-\x7f\u3002]/.test(character.normalize('NFKC').toLowerCase()),
  );
}
