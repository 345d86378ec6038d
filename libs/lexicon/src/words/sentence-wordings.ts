import { InvalidTable, readTable, splitCell } from '../vocabulary/read-table.ts';
import { once } from './once.ts';
import { wordingSource } from './wording.ts';

/** What the wordings of a row say of a sentence or a text. */
const KINDS = ['method', 'commonplace', 'description'] as const;
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
