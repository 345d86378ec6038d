import { checkName } from './field-name.js';
import { MalformedRequest } from './malformed-request.js';

/** Deeper or larger than anything a form of ours sends. Source: promise I4. */
const MOST_LEVELS = 32;
const MOST_VALUES = 10_000;

const STRINGS_AND_MARKS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g;
const SURROGATE_ESCAPE = /\\ud[89a-f]/i;

/** Reads a body that may come from anybody: one JSON object, every name once, nothing that only looks like a number. */
export function jsonObject(text: string): Record<string, unknown> {
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new MalformedRequest('The request must be a JSON object.');
  checkNames(text);
  checkValues(value);
  return value as Record<string, unknown>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, SURROGATE_ESCAPE.test(text) ? wellFormed : undefined);
  } catch {
    throw new MalformedRequest('The request is not valid JSON.');
  }
}

/** Half a character cannot be stored; it becomes U+FFFD. */
const wellFormed = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** The parser keeps the last of two equal names without a word, so the text is asked. It is known to be valid here. */
function checkNames(text: string): void {
  const levels: Set<string>[] = [];
  let name = '';
  for (const [token] of text.matchAll(STRINGS_AND_MARKS)) {
    if (token === '{' || token === '[') levels.push(new Set());
    else if (token === '}' || token === ']') levels.pop();
    else if (token !== ':') name = token;
    else checkName(JSON.parse(name) as string, levels.at(-1) ?? new Set());
  }
}

function checkValues(root: object): void {
  let count = 0;
  const visit = (value: unknown, field: string, level: number): void => {
    if (++count > MOST_VALUES || level > MOST_LEVELS)
      throw new MalformedRequest('The request is nested too deep or holds too much.');
    if (typeof value === 'string' && value.includes('\0'))
      throw new MalformedRequest('A NUL character is not allowed.', field);
    if (typeof value === 'number' && !isPlain(value)) throw new MalformedRequest('A number is out of range.', field);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, child] of Object.entries(value)) visit(child, field ? `${field}.${name}` : name, level + 1);
  };
  visit(root, '', 0);
}

/** No infinity (1e999), no minus zero, no whole number that was rounded on the way. */
const isPlain = (value: number): boolean =>
  Number.isFinite(value) && !Object.is(value, -0) && (!Number.isInteger(value) || Number.isSafeInteger(value));
