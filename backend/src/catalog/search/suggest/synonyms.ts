import { allTerms, american, british, FUNCTION_WORDS, once } from '@msk/lexicon';
import { normalizeText } from '../text/words.js';

export interface SynonymPrefixes {
  /** Synonyms of what is typed, or of a name at its beginning. */
  synonyms: string[];
  /** Names of concepts of which any name begins with what is typed. */
  completions: string[];
}

/** Characters from which on a prefix is completed: two begin the names of hundreds of concepts. */
const MIN_PREFIX_LENGTH = 3;
const [MAX_SYNONYMS, MAX_COMPLETIONS] = [8, 16];

/** A name of a concept in the lexicon, and all unambiguous names of that concept. */
interface SurfaceForm {
  phrase: string;
  names: readonly string[];
}

/** All names, sorted. Computed for the first suggestion and not at the start of the server, which does not need it. */
const surfaceForms = once((): readonly SurfaceForm[] =>
  allTerms()
    .flatMap(({ name, synonyms, ambiguous }) => {
      const names = [name, ...synonyms].map(normalizeText);
      return [...names, ...ambiguous.map(normalizeText)].map((phrase) => ({ phrase, names }));
    })
    .sort((one, other) => (one.phrase < other.phrase ? -1 : 1)),
);

/** Other prefixes of the same meaning: "acl te" is also "anterior cruciate ligament te". Takes normalized text. */
export function synonymPrefixes(typed: string): SynonymPrefixes {
  const synonyms = shortest([...spellingsOf(typed), ...withSynonyms(typed)], [typed]).slice(0, MAX_SYNONYMS);
  if (typed.length < MIN_PREFIX_LENGTH) return { synonyms, completions: [] };
  const forms = findByPrefix(typed).filter(({ phrase }) => phrase !== typed);
  return { synonyms, completions: shortest(inTurn(forms), [typed, ...synonyms]).slice(0, MAX_COMPLETIONS) };
}

/** The canonical names, then the first synonym of each concept, and so on: there is no room for all names of all concepts. */
function inTurn(forms: readonly SurfaceForm[]): string[] {
  const turns = Math.max(0, ...forms.map(({ names }) => names.length));
  return Array.from({ length: turns }, (_, turn) => forms.flatMap(({ names }) => names[turn] ?? [])).flat();
}

const spellingsOf = (typed: string): string[] => [typed.split(' ').map(american).join(' '), british(typed)];

/** Replaces the longest name at the beginning by each name of the same concept. */
function withSynonyms(typed: string): string[] {
  for (let to = typed.length; to > 0; to = typed.lastIndexOf(' ', to - 1)) {
    const phrase = typed.slice(0, to);
    if (FUNCTION_WORDS.has(phrase)) continue;
    const forms = findByPrefix(phrase).filter((form) => form.phrase === phrase);
    if (forms.length > 0) return forms.flatMap(({ names }) => names).map((name) => name + typed.slice(to));
  }
  return [];
}

function findByPrefix(prefix: string): SurfaceForm[] {
  const forms = surfaceForms();
  let [from, to] = [0, forms.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (forms[middle]!.phrase < prefix) from = middle + 1;
    else to = middle;
  }
  const found: SurfaceForm[] = [];
  for (let at = from; forms[at]?.phrase.startsWith(prefix); at++) found.push(forms[at]!);
  return found;
}

/** Each prefix once, without those that begin with another: that one finds the same names. */
function shortest(prefixes: readonly string[], known: readonly string[]): string[] {
  const kept: string[] = [];
  for (const prefix of prefixes) if (![...known, ...kept].some((other) => prefix.startsWith(other))) kept.push(prefix);
  return kept;
}
