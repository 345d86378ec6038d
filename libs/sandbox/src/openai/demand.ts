/** What a hostile text tells the model to do. A model may fall for it; this one always does, so that the product's checks are tested. */
export interface Demand {
  /** To be said in place of an honest answer. */
  say: string | null;
  /** Fields of the answer, by name without spaces, to be set to something. */
  set: Map<string, string>;
}

const IGNORE =
  /\b(?:ignore|disregard|forget|override)\b[^.\n]{0,60}\b(?:above|previous|prior|instructions?|rules|prompt|system)\b/i;
const SAY =
  /\b(?:respond|reply|answer|say|write|output|return|print)\b(?: only| exactly| just)*(?: with| as| that)?:?\s+(?:["“]([^"”\n]+)["”]|(.+?)(?:[.!](?=\s|<|$)|$))/im;
const SET =
  /\b(?:set|make|put|change)\s+(?:the\s+)?([a-z][a-z ]{2,30}?)\s+(?:to|=|as)\s+["“']?([^"”'\n,.]+(?:\.\d+)?)/gi;
const REPEAT = /\brepeat\s+["“']?(.+?)["”']?\s+(\d+)\s+times/i;
const REVEAL =
  /\b(?:repeat|reveal|print|show|output)\b[^.\n]{0,30}\b(?:system (?:prompt|message)|your (?:prompt|instructions|rules))/i;

const MEGABYTE = 1_000_000;

export function demandIn(text: string, rules: string): Demand | null {
  const set = new Map(
    [...text.matchAll(SET)].map(([, name = '', value = '']) => [name.toLowerCase().replaceAll(' ', ''), value.trim()]),
  );
  if (REVEAL.test(text)) return { say: rules, set };
  const repeat = REPEAT.exec(text);
  if (repeat) return { say: `${repeat[1]} `.repeat(Math.min(Number(repeat[2]), MEGABYTE)).slice(0, MEGABYTE), set };
  if (!IGNORE.test(text) && !/^\W*(?:system|assistant)\s*:/im.test(text)) return null;
  const order = text.slice(Math.max(0, text.search(IGNORE)));
  const [, quoted, unquoted] = SAY.exec(order) ?? [];
  return { say: quoted ?? unquoted ?? (set.size ? null : order.slice(0, 200)), set };
}
