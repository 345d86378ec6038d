import { checkFieldName, MalformedRequest } from './malformed-request.js';

/** Parses an untrusted form-encoded body as strictly as JSON: no duplicate names, no malformed escapes. */
export function parseForm(text: string): Record<string, string> {
  const usedNames = new Set<string>();
  const fields = text.split('&').flatMap((pair) => {
    if (pair === '') return [];
    const at = pair.includes('=') ? pair.indexOf('=') : pair.length;
    const [name, value] = [decode(pair.slice(0, at)), decode(pair.slice(at + 1))];
    checkFieldName(name, usedNames);
    if (value.includes('\0')) throw new MalformedRequest('A NUL character is not allowed.', name);
    return [[name, value]];
  });
  return Object.fromEntries(fields) as Record<string, string>;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new MalformedRequest('The form contains a malformed escape.');
  }
}
