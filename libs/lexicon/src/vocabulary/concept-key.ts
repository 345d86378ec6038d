import { findDiagnoses, nameAtPlace } from '../mentions/diagnoses.ts';
import { findMentions } from '../mentions/find-mentions.ts';
import { pathologyAt } from '../mentions/pathology-parts.ts';
import { tokenize } from '../words/tokens.ts';
import type { Term } from './term.ts';
import { ancestorsOf } from './terms.ts';
import { PHRASES, type SurfaceForm } from './vocabulary.ts';

/** What all names of a concept have in common, to compare names that stand alone: "ACL rupture" and "torn ACL" are one. */
export const conceptKey = (name: string): string => conceptKeys(name)[0]!;

/**
 * The key of a name, and those of the broader concepts that it is a kind of: "Kissing contusion of the lateral femoral condyle"
 * is a bone contusion.
 */
export function conceptKeys(name: string): string[] {
  const whole = formOf(name);
  if (whole) return keys([whole.name, ...withAncestors(whole.term)]);
  const mentions = findMentions(name);
  const [diagnosis, ...more] = findDiagnoses(name, mentions);
  if (!diagnosis || more.length > 0 || mentions.length > 2) return [name.toLowerCase().replace(/\s+/g, ' ').trim()];
  const place = mentions.find(({ start }) => start !== diagnosis.start);
  const atPlace = place
    ? [
        ...pathologiesAt([place, place.term, ...ancestorsOf(place.term)], diagnosis.term),
        ...[place, place.term, ...ancestorsOf(place.term)].flatMap((where) =>
          [diagnosis.term, ...ancestorsOf(diagnosis.term)].map((what) => nameAtPlace(what.name, where.name)),
        ),
      ]
    : [];
  return keys([diagnosis.name, ...atPlace, ...withAncestors(diagnosis.term)]);
}

/** The keys of all concepts that an expected name may mean: an "ulnar collateral ligament" is one of the elbow or of the thumb. */
export function possibleKeys(name: string): string[] {
  const meanings = meaningsOf(name);
  return meanings.length > 0 ? keys(meanings.map((form) => form.name)) : [conceptKey(name)];
}

/** The concept that a name as a whole is a name of. */
export function formOf(name: string): SurfaceForm | null {
  const meanings = meaningsOf(name);
  return meanings.find(({ ambiguous }) => !ambiguous) ?? meanings[0] ?? null;
}

const meaningsOf = (name: string): SurfaceForm[] =>
  PHRASES.valuesOf(tokenize(name).forms).filter((form) => form !== null);

const keys = (names: readonly string[]): string[] => [...new Set(names.map((name) => name.toLowerCase()))];

const withAncestors = (term: Term): string[] => [term, ...ancestorsOf(term)].map(({ name }) => name);

/** "Full-thickness tear of the A2 pulley" is a pulley rupture of that pulley. */
const pathologiesAt = (places: readonly Pick<Term, 'name'>[], finding: Term): string[] =>
  places.flatMap((where) =>
    [finding, ...ancestorsOf(finding)].flatMap((what) => {
      const pathology = pathologyAt(where.name, what.name);
      return pathology ? [pathology.name, ...withAncestors(pathology.term)] : [];
    }),
  );
