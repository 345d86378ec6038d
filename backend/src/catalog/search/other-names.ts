import { american, british, FUNCTION_WORDS, TERMS } from '@msk/lexicon';
import { folded } from './words.js';

export interface OtherBeginnings {
  /** What is typed names the same as these, or begins with such a name. */
  meant: string[];
  /** Things of which one name begins like what is typed. */
  begun: string[];
}

/** Letters from which on half a name stands for a thing: two begin the names of hundreds. */
const LEAST_LETTERS = 3;
const [MOST_MEANT, MOST_BEGUN] = [8, 16];

/** A way to name a thing, and how that is named besides. */
interface Naming {
  phrase: string;
  others: readonly string[];
}

const NAMINGS: readonly Naming[] = TERMS.flatMap(({ name, synonyms, ambiguous }) => {
  const names = [name, ...synonyms].map(folded);
  return [...names, ...ambiguous.map(folded)].map((phrase) => ({ phrase, others: names }));
}).sort((one, other) => (one.phrase < other.phrase ? -1 : 1));

/** How else what is typed may begin in the library: "acl te" as "anterior cruciate ligament te". Takes folded text. */
export function otherBeginnings(typed: string): OtherBeginnings {
  const meant = narrowed([...spellingsOf(typed), ...renamed(typed)], [typed]).slice(0, MOST_MEANT);
  if (typed.length < LEAST_LETTERS) return { meant, begun: [] };
  const begun = beginningWith(typed).filter(({ phrase }) => phrase !== typed);
  // What things are called first; their other names as far as there is room.
  const names = [...begun.map(({ others }) => others[0]!), ...begun.flatMap(({ others }) => others)];
  return { meant, begun: narrowed(names, [typed, ...meant]).slice(0, MOST_BEGUN) };
}

const spellingsOf = (typed: string): string[] => [typed.split(' ').map(american).join(' '), british(typed)];

/** With the longest name at its beginning replaced by the others of the same thing. */
function renamed(typed: string): string[] {
  for (let to = typed.length; to > 0; to = typed.lastIndexOf(' ', to - 1)) {
    const phrase = typed.slice(0, to);
    if (FUNCTION_WORDS.has(phrase)) continue;
    const namings = beginningWith(phrase).filter((naming) => naming.phrase === phrase);
    if (namings.length > 0) return namings.flatMap(({ others }) => others).map((name) => name + typed.slice(to));
  }
  return [];
}

function beginningWith(beginning: string): Naming[] {
  let [from, to] = [0, NAMINGS.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (NAMINGS[middle]!.phrase < beginning) from = middle + 1;
    else to = middle;
  }
  const found: Naming[] = [];
  for (let at = from; NAMINGS[at]?.phrase.startsWith(beginning); at++) found.push(NAMINGS[at]!);
  return found;
}

/** Each once, and none that begins with another: that one proposes it anyway. */
function narrowed(beginnings: readonly string[], known: readonly string[]): string[] {
  const kept: string[] = [];
  for (const beginning of beginnings)
    if (![...known, ...kept].some((other) => beginning.startsWith(other))) kept.push(beginning);
  return kept;
}
