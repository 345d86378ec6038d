import { checkName } from './field-name.js';
import { MalformedRequest } from './malformed-request.js';

/** Reads a form that may come from anybody, as strictly as JSON: every name once, and no escapes that mean nothing. */
export function formFields(text: string): Record<string, string> {
  const seen = new Set<string>();
  const fields = text.split('&').flatMap((pair) => {
    if (pair === '') return [];
    const at = pair.includes('=') ? pair.indexOf('=') : pair.length;
    const [name, value] = [decoded(pair.slice(0, at)), decoded(pair.slice(at + 1))];
    checkName(name, seen);
    if (value.includes('\0')) throw new MalformedRequest('A NUL character is not allowed.', name);
    return [[name, value]];
  });
  return Object.fromEntries(fields) as Record<string, string>;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new MalformedRequest('The form contains a malformed escape.');
  }
}
