import { formOf } from '../vocabulary/concept-key.ts';

/** A name as the lexicon words it: "5th" is "fifth", "grade III" is "grade 3", a level comes last, and a torn tendon is a tear of it. */
export function usualWording(name: string): string {
  if (formOf(name) !== null) return name;
  const numbered = name
    .replace(/\b([1-5])(?:st|nd|rd|th)\b/gi, (_, digit) => ORDINALS[Number(digit) - 1]!)
    .replace(
      /\b(grade|type|stage) (i{1,3}|iv|v)\b/gi,
      (_, scale, roman) => `${scale} ${ROMAN.indexOf(roman.toLowerCase()) + 1}`,
    )
    .replace(/^([clts]\d{1,2}\s?[-/]\s?[clts]?\d{1,2}) (.+)$/i, '$2 at $1')
    .replace(/^(left |right |)(?:torn|ruptured) (.+)$/i, '$1$2 tear');
  // "Scapholunate ligament injury" is a tear of it, where the lexicon knows only the tear.
  const wordings = [numbered, ...INJURIES.map((injury) => numbered.replace(INJURY, injury))];
  return wordings.find((wording) => formOf(wording) !== null) ?? numbered;
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v'];
const INJURIES = ['tear', 'rupture', 'injury', 'disruption', 'lesion'];
const INJURY = new RegExp(`\\b(?:${INJURIES.join('|')})\\b`, 'i');
