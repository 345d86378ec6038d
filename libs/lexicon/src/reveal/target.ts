import { type Diagnosis, findDiagnoses } from '../mentions/diagnoses.ts';
import { findMentions, type Mention } from '../mentions/find-mentions.ts';
import { findNestedNames, structuresWithin } from '../mentions/find-senses.ts';
import { conceptKeys } from '../vocabulary/concept-key.ts';
import { isEvident, knownName } from '../vocabulary/known-name.ts';
import { capitalize, isStructure } from '../vocabulary/term.ts';
import { ancestorsOf } from '../vocabulary/terms.ts';
import { tokenize } from '../words/tokens.ts';

/** A diagnosis that a transcript may name. */
export interface Target {
  readonly key: string;
  /** The keys of its broader concepts. */
  readonly broader: ReadonlySet<string>;
  /** Its filters: a fracture anywhere is broader than a Jones fracture. */
  readonly groups: ReadonlySet<string>;
  /** Names of the structures that it is of. */
  readonly places: ReadonlySet<string>;
  /** What its name adds after the finding: "of the femoral head". */
  readonly placeWords: ReadonlySet<string>;
  /** Those that are part of its name, and tell it from its siblings: the root in "meniscal root tear". */
  readonly namedPlaces: ReadonlySet<string>;
  /** Only the grade of the finding is part of the name: "complete tear of the ACL". */
  readonly isGraded: boolean;
  /** The words of its name; in a text that has them together, they name it. */
  readonly words: readonly string[];
}

/** How a mentioned diagnosis relates to a target. */
export type Coverage = 'names' | 'broader' | null;

/** The targets that a name of a diagnosis stands for: "tarsal tunnel syndrome due to a ganglion cyst" is two. */
export function targetsOf(name: string): Target[] {
  const known = knownName(name);
  const found = findDiagnoses(known).filter(({ assertion }) => assertion !== 'absent');
  if (found.length === 0) return [literalTarget(name)];
  if (found.length === 1) return [toTarget(known, name, found[0]!)];
  return found.map((diagnosis) => toTarget(diagnosis.name, diagnosis.name, diagnosis));
}

/** A name that the lexicon does not know. */
const literalTarget = (name: string): Target => ({
  key: name.toLowerCase(),
  broader: new Set(),
  groups: new Set(),
  places: new Set(),
  placeWords: new Set(),
  namedPlaces: new Set(),
  isGraded: false,
  words: contentWords(name).filter((word) => !isEvident(word)),
});

function toTarget(name: string, wording: string, diagnosis: Diagnosis): Target {
  const { groups, place, term } = diagnosis;
  const [key, ...broader] = keysOf(name);
  const named = structuresWithin(diagnosis.name).map(({ name }) => name);
  const mentioned = findMentions(name).filter(({ term }) => isStructure(term));
  const structures = [...mentioned.map(({ name }) => name), ...named];
  return {
    key: key!,
    broader: new Set([...broader, ...nestedKeys(diagnosis.name)].filter((one) => one !== key)),
    groups: new Set(groups),
    places: new Set([...structures, ...structures.flatMap(findNestedNames)]),
    placeWords: new Set(contentWords(/ (?:of|in|at) (.+)$/.exec(wording)?.[1] ?? '')),
    namedPlaces: new Set(named),
    isGraded: place !== null && term.kind === 'finding' && term.parents.length > 0,
    words: contentWords(wording),
  };
}

/** "Tear of the supraspinatus tendon" and "supraspinatus tear" are one. */
function keysOf(name: string): string[] {
  const ofTendon = name.replace(/ (tear|rupture)$/i, ' tendon $1');
  return [
    ...new Set(
      [...conceptKeys(name), ...(/ (?:tendon|ligament) /.test(ofTendon) ? conceptKeys(ofTendon) : [])].map(plainKey),
    ),
  ];
}

const plainKey = (key: string): string => key.replace(/ (?:tendon|muscle)\b/g, '');

/** "Tibial stress fracture" is a stress fracture. */
const nestedKeys = (name: string): string[] =>
  /^reverse\b/i.test(name) ? [] : findNestedNames(name).map((nested) => nested.toLowerCase());

const STOP_WORDS = new Set('a an the of in at on with and or to by due from after for its'.split(' '));
const contentWords = (name: string): string[] => [
  ...new Set(tokenize(name).forms.filter((form) => !STOP_WORDS.has(form))),
];

export function coverageOf(target: Target, { name, term, place }: Diagnosis): Coverage {
  const [key, ...broader] = keysOf(name);
  if ([key, ...broader, ...nestedKeys(name)].includes(target.key)) return 'names';
  if (target.broader.has(key!)) return 'broader';
  const isBare = term.kind === 'finding' && !place && name === capitalize(term.name);
  return isBare && term.parents.length === 0 && term.groups.some((group) => target.groups.has(group))
    ? 'broader'
    : null;
}

/** "Radial tear of the posterior root of the meniscus" is a meniscal root tear: a sibling or a broader concept at its place. */
export function isKinAtPlace(target: Target, { name, term }: Diagnosis, beside: readonly Mention[]): boolean {
  const isKin = keysOf(name).some((key) => target.broader.has(key)) || target.broader.has(term.name);
  if (!isKin || (term.groups.length > 0 && !term.groups.some((group) => target.groups.has(group)))) return false;
  return beside.some(({ name, term }) =>
    [name, term.name, ...ancestorsOf(term).map(({ name }) => name)].some((place) => target.namedPlaces.has(place)),
  );
}

const NO_WORDS: ReadonlySet<string> = new Set();
/** Characters to each side. */
const QUALIFIER_REACH = 40;
const SENTENCE_END = /[.!?]\s/;

/** "The posterior labrum is torn" is a posterior labral tear: what the broader name lacks stands beside it. */
export function isQualified(target: Target, { name, term, start }: Diagnosis, text: string): boolean {
  const known = new Set(contentWords(name));
  const lacking = target.words.filter((word) => !known.has(word));
  const before = text
    .slice(Math.max(0, start - QUALIFIER_REACH), start)
    .split(SENTENCE_END)
    .at(-1)!;
  const after = text.slice(start, start + QUALIFIER_REACH).split(SENTENCE_END)[0]!;
  const words = new Set(tokenize(before + after).forms);
  // Of a disease the place is seen ("avascular necrosis"); of a tear or a fracture it is the question.
  const isBreak = term.groups.includes('tear') || term.groups.includes('fracture');
  if (isBreak && term.kind === 'finding') return false;
  const evident = isBreak ? NO_WORDS : target.placeWords;
  return lacking.length > 0 && lacking.every((word) => words.has(word) || isEvident(word) || evident.has(word));
}
