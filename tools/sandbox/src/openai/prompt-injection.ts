/** Instructions of a malicious text. This model always follows them, to test the checks of the product. */
export interface PromptInjection {
  /** Output instead of a valid answer. */
  output: string | null;
  /** Values of the fields of the answer, by name without spaces. */
  fields: Map<string, string>;
}

const IGNORE_INSTRUCTION =
  /\b(?:ignore|disregard|forget|override)\b[^.\n]{0,60}\b(?:above|previous|prior|instructions?|rules|prompt|system)\b/i;
const OUTPUT_INSTRUCTION =
  /\b(?:respond|reply|answer|say|write|output|return|print)\b(?: only| exactly| just)*(?: with| as| that)?:?\s+(?:["“]([^"”\n]+)["”]|(.+?)(?:[.!](?=\s|<|$)|$))/im;
const SET_INSTRUCTION =
  /\b(?:set|make|put|change)\s+(?:the\s+)?([a-z][a-z ]{2,30}?)\s+(?:to|=|as)\s+["“']?([^"”'\n,.]+(?:\.\d+)?)/gi;
const REPEAT_INSTRUCTION = /\brepeat\s+["“']?(.+?)["”']?\s+(\d+)\s+times/i;
const REVEAL_INSTRUCTION =
  /\b(?:repeat|reveal|print|show|output)\b[^.\n]{0,30}\b(?:system (?:prompt|message)|your (?:prompt|instructions|rules))/i;

const MEGABYTE = 1_000_000;

export function findInjection(text: string, systemPrompt: string): PromptInjection | null {
  const fields = new Map(
    [...text.matchAll(SET_INSTRUCTION)].map(([, name = '', value = '']) => [
      name.toLowerCase().replaceAll(' ', ''),
      value.trim(),
    ]),
  );
  if (REVEAL_INSTRUCTION.test(text)) return { output: systemPrompt, fields };
  const repeat = REPEAT_INSTRUCTION.exec(text);
  if (repeat)
    return { output: `${repeat[1]} `.repeat(Math.min(Number(repeat[2]), MEGABYTE)).slice(0, MEGABYTE), fields };
  if (!IGNORE_INSTRUCTION.test(text) && !/^\W*(?:system|assistant)\s*:/im.test(text)) return null;
  const order = text.slice(Math.max(0, text.search(IGNORE_INSTRUCTION)));
  const [, quoted, unquoted] = OUTPUT_INSTRUCTION.exec(order) ?? [];
  return { output: quoted ?? unquoted ?? (fields.size ? null : order.slice(0, 200)), fields };
}
