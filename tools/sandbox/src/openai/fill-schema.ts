import type { CaseText } from './case-text.ts';
import { findKeywords, findNamed, findPathologies, findStructures } from './find-terms.ts';
import { type JsonSchema, listTypes, resolveRef } from './json-schema.ts';
import type { PromptInjection } from './prompt-injection.ts';

export interface FillContext {
  text: CaseText;
  injection: PromptInjection | null;
  /** Strict decoding keeps the answer within the enumerations. */
  strict: boolean;
  root: JsonSchema;
}

const DEFAULT_MAX_TERMS = 6;

/** Creates a value for the schema from the terms and sentences of the text. */
export function fillSchema(schema: JsonSchema, context: FillContext, name = ''): unknown {
  const { anyOf, ...plain } = resolveRef(schema, context.root);
  const variant = anyOf?.find((each) => !listTypes(each).includes('null')) ?? anyOf?.[0];
  if (variant) return fillSchema(variant, context, name);
  if (plain.const !== undefined) return plain.const;
  if (plain.enum) return fillEnum(plain.enum, context, name);
  const type = listTypes(plain).find((each) => each !== 'null') ?? (plain.properties ? 'object' : 'string');
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(plain.properties ?? {}).map(([key, child]) => [key, fillSchema(child, context, key)]),
      );
    case 'array':
      return fillList(plain, context, name);
    case 'number':
    case 'integer':
      return fillNumber(plain, type, context, name);
    case 'boolean':
      return (
        /patient|identif|privat/i.test(name) &&
        /\b(?:mr|mrs|ms|patient's name|date of birth)\b/.test(context.text.lower)
      );
    default:
      return fillText(plain, context, name);
  }
}

function fillEnum(allowed: unknown[], { text, injection, strict }: FillContext, name: string): unknown {
  const values = allowed.filter((value) => typeof value === 'string');
  const injected = injection?.fields.get(name.toLowerCase()) ?? injection?.output;
  if (injected && !strict) return injected;
  const named = findNamed(text, values)[0];
  return named ?? values.find((value) => /unknown|other|none/.test(value)) ?? allowed[0];
}

function fillList(
  { items = {}, minItems = 0, maxItems = DEFAULT_MAX_TERMS }: JsonSchema,
  context: FillContext,
  name: string,
): unknown[] {
  const item = resolveRef(items, context.root);
  const found = item.enum ? findNamed(context.text, item.enum.map(String)) : selectTerms(name, context.text);
  if (!item.enum && listTypes(item)[0] === 'object') return [fillSchema(item, context, name)];
  const max = Math.min(maxItems, DEFAULT_MAX_TERMS);
  const filled = found.slice(0, max).map((term) => truncate(term, item));
  while (filled.length < minItems) filled.push(item.enum ? String(item.enum[0]) : `finding ${filled.length + 1}`);
  return filled;
}

function selectTerms(name: string, text: CaseText): string[] {
  if (/point|lesson|sentence|takeaway/i.test(name)) return text.sentences.filter((sentence) => sentence.length < 200);
  if (/patholog|finding|diagnos|condition/i.test(name)) return findPathologies(text);
  if (/struct|anatom/i.test(name)) return findStructures(text);
  return findKeywords(text);
}

function fillNumber(
  { minimum = 0, maximum = 1 }: JsonSchema,
  type: string,
  { text, injection }: FillContext,
  name: string,
): number {
  const injected = Number(injection?.fields.get(name.toLowerCase()));
  if (!Number.isNaN(injected)) return injected;
  const terms = findPathologies(text).length + findStructures(text).length;
  const value = minimum + (maximum - minimum) * Math.min(0.95, 0.5 + terms * 0.03);
  return type === 'integer' ? Math.round(value) : Math.round(value * 100) / 100;
}

function fillText(schema: JsonSchema, { text, injection }: FillContext, name: string): string {
  const injected = injection?.fields.get(name.toLowerCase()) ?? injection?.output;
  if (injected) return injected;
  const [first = 'No speech was recorded.'] = text.sentences;
  if (/title|name|heading/i.test(name)) return truncate(text.title ?? first.split(' ').slice(0, 8).join(' '), schema);
  if (/summary|description|abstract/i.test(name))
    return truncate(text.sentences.slice(0, 3).join(' ') || first, schema);
  return truncate(first, schema);
}

const truncate = (text: string, { maxLength = 2_000 }: JsonSchema): string => text.slice(0, maxLength);
