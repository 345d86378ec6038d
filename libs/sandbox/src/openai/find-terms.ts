import type { CaseText } from './case-text.ts';

const STRUCTURE =
  /\b(?:[a-z-]+ ){0,2}(?:ligament|tendon|menisc(?:us|i)|labrum|cartilage|muscle|nerve|bone|joint|dis[ck]|bursa|retinaculum|vertebra|femur|tibia|humerus|patella|rotator cuff|plexus|spine|cord)s?\b/g;
const PATHOLOGY =
  /\b(?:[a-z-]+ ){0,1}(?:tear|rupture|fracture|o?edema|cyst|syndrome|lesion|tumou?r|dysplasia|impingement|sprain|dislocation|deformity|myopathy|dystrophy|[a-z]+itis|[a-z]+(?:nos|ros|los)is|[a-z]+oma)s?\b/g;
const FILLER = new Set(
  'the a an and or of in to is are was with this that these its for from by on as at be may can has have which some your made include cause such most any'.split(
    ' ',
  ),
);
const COMMON = new Set(
  'that this with from have which these there their they what when where will your about into more than also some such been were does people most other many cause called often between'.split(
    ' ',
  ),
);

/** Terms of one kind, as they stand in the text, the most frequent first. */
export const structuresIn = ({ lower }: CaseText): string[] =>
  ranked([...lower.matchAll(STRUCTURE)].map(([term]) => withoutFiller(term)));
export const pathologiesIn = ({ lower }: CaseText): string[] =>
  ranked([...lower.matchAll(PATHOLOGY)].map(([term]) => withoutFiller(term)));
export const keywordsIn = ({ words }: CaseText): string[] => ranked(words.filter((word) => !COMMON.has(word)));

/** Of the values a schema allows, those the text names, the most frequent first. */
export function namedIn({ lower }: CaseText, values: string[]): string[] {
  const counts = values.map((value) => ({ value, count: count(lower, value) })).filter(({ count }) => count > 0);
  return counts.sort((a, b) => b.count - a.count).map(({ value }) => value);
}

// `fracture` is also named by "fractures" and "fractured", `labral` by "labrum".
const count = (text: string, value: string): number =>
  text.split(new RegExp(`\\b${stem(value).replace(/[^a-z ]/g, '.')}`)).length - 1;
const stem = (value: string): string =>
  value
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/(?<=.{4})(?:al|is|s|a)$/, '');

function withoutFiller(term: string): string {
  const words = term.split(' ');
  while (words.length > 1 && FILLER.has(words[0] ?? '')) words.shift();
  return words.join(' ');
}

function ranked(terms: string[]): string[] {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([term]) => term);
}
