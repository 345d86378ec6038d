import { checkFieldName, MalformedRequest } from './malformed-request.js';

/** More than any of our own forms sends. Source: promise I4. */
const MAX_DEPTH = 32;
const MAX_VALUES = 10_000;

const STRINGS_AND_PUNCTUATION = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g;
const SURROGATE_ESCAPE = /\\ud[89a-f]/i;

/** Parses an untrusted body: one JSON object without duplicate names or numbers that JavaScript cannot represent exactly. */
export function parseJsonObject(text: string): Record<string, unknown> {
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new MalformedRequest('The request must be a JSON object.');
  checkNames(text);
  checkValues(value);
  return value as Record<string, unknown>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, SURROGATE_ESCAPE.test(text) ? toWellFormed : undefined);
  } catch {
    throw new MalformedRequest('The request is not valid JSON.');
  }
}

/** A lone surrogate cannot be stored; it becomes U+FFFD. */
const toWellFormed = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** JSON.parse silently keeps the last of two equal names, so the text itself, valid JSON at this point, is scanned for them. */
function checkNames(text: string): void {
  const namesByDepth: Set<string>[] = [];
  let name = '';
  for (const [token] of text.matchAll(STRINGS_AND_PUNCTUATION)) {
    if (token === '{' || token === '[') namesByDepth.push(new Set());
    else if (token === '}' || token === ']') namesByDepth.pop();
    else if (token !== ':') name = token;
    else checkFieldName(JSON.parse(name) as string, namesByDepth.at(-1) ?? new Set());
  }
}

function checkValues(root: object): void {
  let count = 0;
  const visit = (value: unknown, field: string, depth: number): void => {
    if (++count > MAX_VALUES || depth > MAX_DEPTH)
      throw new MalformedRequest('The request is nested too deep or holds too much.');
    if (typeof value === 'string' && value.includes('\0'))
      throw new MalformedRequest('A NUL character is not allowed.', field);
    if (typeof value === 'number' && !isExactNumber(value))
      throw new MalformedRequest('A number is out of range.', field);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, child] of Object.entries(value)) visit(child, field ? `${field}.${name}` : name, depth + 1);
  };
  visit(root, '', 0);
}

/** Excludes infinity (1e999), minus zero and integers that were rounded. */
const isExactNumber = (value: number): boolean =>
  Number.isFinite(value) && !Object.is(value, -0) && (!Number.isInteger(value) || Number.isSafeInteger(value));
