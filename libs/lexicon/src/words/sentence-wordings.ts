import { InvalidTable, readTable, splitCell } from '../vocabulary/read-table.ts';
import { once } from './once.ts';
import { wordingSource } from './wording.ts';

/** What the wordings of a row say of a sentence or a text: that it … */
const KINDS = [
  'verb', // has a verb
  'anaphora', // refers to the sentence before
  'dangling', // refers to something outside of the sentence
  'teaching term', // has a term that sentences with teaching value have
  'clinical history', // introduces a patient
  'takeaway', // is marked by the speaker as what to take away
  'general', // says what usually holds
  'conclusion', // says what a case or a study comes to
  'particular', // holds for this patient or study
  'method', // tells how a study was made
  'commonplace', // is true of any disease
  'description', // describes a disease for patients
  'boilerplate', // addresses the audience, or is boilerplate of a website
  'genetics', // tells what no image shows
  'image', // points at an image that a reader does not see
  'differential question', // asks what else could look like this
  'back to the case', // returns from other diagnoses to the case
  'further finding', // adds a finding to the diagnosis of the case
  'of many patients', // tells what is true of many patients
] as const;
export type WordingKind = (typeof KINDS)[number];

export const readWordingRows = () =>
  readTable('sentence-wordings.tsv', ['kind', 'wordings', 'source']).map(({ kind, wordings, location }) => {
    const known = KINDS.find((one) => one === kind);
    if (!known) throw new InvalidTable(`${location}: "${kind}" is no kind of a wording`);
    return { kind: known, wordings: splitCell(wordings), location };
  });

const readOnce = once(() =>
  readWordingRows().map(({ kind, wordings, location }) => ({
    kind,
    source: wordings.map((one) => wordingSource(one, location)).join('|'),
  })),
);

/** For each row of a kind, what finds one of its wordings. */
export const wordingsOf = (kind: WordingKind): RegExp[] =>
  readOnce().flatMap((row) => (row.kind === kind ? [new RegExp(row.source, 'i')] : []));

/** Finds any wording of a kind. */
export const anyWordingOf = (kind: WordingKind): RegExp =>
  new RegExp(
    wordingsOf(kind)
      .map(({ source }) => source)
      .join('|'),
    'i',
  );
