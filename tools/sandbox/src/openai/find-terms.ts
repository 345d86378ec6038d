import type { CaseText } from './case-text.ts';

const STRUCTURE =
  /\b(?:[a-z-]+ ){0,2}(?:ligament|tendon|menisc(?:us|i)|labrum|cartilage|muscle|nerve|bone|joint|dis[ck]|bursa|retinaculum|vertebra|femur|tibia|humerus|patella|rotator cuff|plexus|spine|cord)s?\b/g;
const PATHOLOGY =
  /\b(?:[a-z-]+ ){0,1}(?:tear|rupture|fracture|o?edema|cyst|syndrome|lesion|tumou?r|dysplasia|impingement|sprain|dislocation|deformity|myopathy|dystrophy|[a-z]+itis|[a-z]+(?:nos|ros|los)is|[a-z]+oma)s?\b/g;
const FILLERS = new Set(
  'the a an and or of in to is are was with this that these its for from by on as at be may can has have which some your made include cause such most any'.split(
    ' ',
  ),
);
const STOP_WORDS = new Set(
  'that this with from have which these there their they what when where will your about into more than also some such been were does people most other many cause called often between'.split(
    ' ',
  ),
);

/** Terms of one kind as written in the text, most frequent first. */
export const findStructures = ({ lower }: CaseText): string[] =>
  rankByFrequency([...lower.matchAll(STRUCTURE)].map(([term]) => stripFillers(term)));
export const findPathologies = ({ lower }: CaseText): string[] =>
  rankByFrequency([...lower.matchAll(PATHOLOGY)].map(([term]) => stripFillers(term)));
export const findKeywords = ({ words }: CaseText): string[] =>
  rankByFrequency(words.filter((word) => !STOP_WORDS.has(word)));

/** The values that the text mentions, most frequent first. */
export function findNamed({ lower }: CaseText, values: string[]): string[] {
  const counts = values.map((value) => ({ value, count: count(lower, value) })).filter(({ count }) => count > 0);
  return counts.sort((a, b) => b.count - a.count).map(({ value }) => value);
}

// `fracture` also matches "fractures" and "fractured", `labral` matches "labrum".
const count = (text: string, value: string): number =>
  text.split(new RegExp(`\\b${stem(value).replace(/[^a-z ]/g, '.')}`)).length - 1;
const stem = (value: string): string =>
  value
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/(?<=.{4})(?:al|is|s|a)$/, '');

function stripFillers(term: string): string {
  const words = term.split(' ');
  while (words.length > 1 && FILLERS.has(words[0] ?? '')) words.shift();
  return words.join(' ');
}

function rankByFrequency(terms: string[]): string[] {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([term]) => term);
}
