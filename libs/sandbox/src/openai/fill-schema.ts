import type { CaseText } from './case-text.ts';
import type { Demand } from './demand.ts';
import { keywordsIn, namedIn, pathologiesIn, structuresIn } from './find-terms.ts';
import { type JsonSchema, resolve, typesOf } from './json-schema.ts';

export interface Filling {
  text: CaseText;
  demand: Demand | null;
  /** Strict decoding keeps even a misled model within the enumerations. */
  strict: boolean;
  root: JsonSchema;
}

const USUAL_TERMS = 6;

/** An answer that fits the schema and comes from the text: terms found in it, its own sentences, and how sure they make one. */
export function fill(schema: JsonSchema, filling: Filling, name = ''): unknown {
  const { anyOf, ...plain } = resolve(schema, filling.root);
  const variant = anyOf?.find((each) => !typesOf(each).includes('null')) ?? anyOf?.[0];
  if (variant) return fill(variant, filling, name);
  if (plain.const !== undefined) return plain.const;
  if (plain.enum) return choose(plain.enum, filling, name);
  const type = typesOf(plain).find((each) => each !== 'null') ?? (plain.properties ? 'object' : 'string');
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(plain.properties ?? {}).map(([key, child]) => [key, fill(child, filling, key)]),
      );
    case 'array':
      return list(plain, filling, name);
    case 'number':
    case 'integer':
      return number(plain, type, filling, name);
    case 'boolean':
      return (
        /patient|identif|privat/i.test(name) &&
        /\b(?:mr|mrs|ms|patient's name|date of birth)\b/.test(filling.text.lower)
      );
    default:
      return words(plain, filling, name);
  }
}

function choose(allowed: unknown[], { text, demand, strict }: Filling, name: string): unknown {
  const values = allowed.filter((value) => typeof value === 'string');
  const asked = demand?.set.get(name.toLowerCase()) ?? demand?.say;
  if (asked && !strict) return asked;
  const named = namedIn(text, values)[0];
  return named ?? values.find((value) => /unknown|other|none/.test(value)) ?? allowed[0];
}

function list(
  { items = {}, minItems = 0, maxItems = USUAL_TERMS }: JsonSchema,
  filling: Filling,
  name: string,
): unknown[] {
  const item = resolve(items, filling.root);
  const found = item.enum ? namedIn(filling.text, item.enum.map(String)) : termsFor(name, filling.text);
  if (!item.enum && typesOf(item)[0] === 'object') return [fill(item, filling, name)];
  const most = Math.min(maxItems, USUAL_TERMS);
  const filled = found.slice(0, most).map((term) => shorten(term, item));
  while (filled.length < minItems) filled.push(item.enum ? String(item.enum[0]) : `finding ${filled.length + 1}`);
  return filled;
}

function termsFor(name: string, text: CaseText): string[] {
  if (/point|lesson|sentence|takeaway/i.test(name)) return text.sentences.filter((sentence) => sentence.length < 200);
  if (/patholog|finding|diagnos|condition/i.test(name)) return pathologiesIn(text);
  if (/struct|anatom/i.test(name)) return structuresIn(text);
  return keywordsIn(text);
}

function number(
  { minimum = 0, maximum = 1 }: JsonSchema,
  type: string,
  { text, demand }: Filling,
  name: string,
): number {
  const asked = Number(demand?.set.get(name.toLowerCase()));
  if (!Number.isNaN(asked)) return asked;
  const terms = pathologiesIn(text).length + structuresIn(text).length;
  const value = minimum + (maximum - minimum) * Math.min(0.95, 0.5 + terms * 0.03);
  return type === 'integer' ? Math.round(value) : Math.round(value * 100) / 100;
}

function words(schema: JsonSchema, { text, demand }: Filling, name: string): string {
  const asked = demand?.set.get(name.toLowerCase()) ?? demand?.say;
  if (asked) return asked;
  const [first = 'No speech was recorded.'] = text.sentences;
  if (/title|name|heading/i.test(name)) return shorten(text.title ?? first.split(' ').slice(0, 8).join(' '), schema);
  if (/summary|description|abstract/i.test(name)) return shorten(text.sentences.slice(0, 3).join(' ') || first, schema);
  return shorten(first, schema);
}

const shorten = (text: string, { maxLength = 2_000 }: JsonSchema): string => text.slice(0, maxLength);
