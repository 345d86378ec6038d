import type { Tokens } from '../words/tokens.ts';

// What the punctuation says of the scope of a trigger, beside the ends of clauses and sentences (`tokens.breaks`).

/** A list of differentials has groups ("in cortical lesions; osteoblastoma in medullary ones") or numbers ("1. enostosis 2. metastasis"). */
export const isWithinList = ({ text, starts, ends, forms }: Tokens, at: number): boolean =>
  /^[^.!?]*;[^.!?]*$/.test(text.slice(ends[at - 1], starts[at])) || /^\d{1,2}$/.test(forms[at - 1]!);

/** Characters. */
const MAX_BRACKET = 200;

/** "(probably type V), floating shoulder": what is said in brackets ends with them. */
export function closesBracket({ text, starts, ends }: Tokens, from: number, at: number): boolean {
  if (!text.slice(ends[at - 1], starts[at]).includes(')')) return false;
  const before = text.slice(Math.max(0, starts[from]! - MAX_BRACKET), starts[from]);
  return before.lastIndexOf('(') > before.lastIndexOf(')');
}

/** Words before a colon. */
const MAX_LABEL = 2;

/** "Joint effusion: none"; "Repair of the tear COMPLICATIONS: None" denies the complications, and not the tear. */
export function labelBefore({ text, starts, ends }: Tokens, at: number): number | null {
  if (at === 0 || !text.slice(ends[at - 1], starts[at]).includes(':')) return null;
  const isCapital = (word: number) => /^[A-Z]+$/.test(text.slice(starts[word], ends[word]));
  if (!isCapital(at - 1)) return at - MAX_LABEL;
  let from = at - 1;
  while (from > 0 && isCapital(from - 1)) from--;
  return from;
}

/** "?meniscal tear": a question mark that a referrer writes before what is asked. */
export const isQueried = ({ text, starts }: Tokens, at: number): boolean =>
  text.charAt(starts[at]! - 1) === '?' && /^\s?$/.test(text.charAt(starts[at]! - 2));
