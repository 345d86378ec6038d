import { InvalidCollection, type Line, parseJson, readLines } from '../collection-file.ts';

export interface CollectionDocument {
  id: string;
  title: string;
  text: string;
}

/** A test collection for ranking: documents, queries, and graded judgements of which document answers which query. */
export interface Collection {
  documents: CollectionDocument[];
  /** The number of documents left out because an earlier one has the same id. */
  duplicates: number;
  queries: { id: string; text: string }[];
  /** Grades above 0, by query and document. */
  judgements: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** The names of the id in common collections. */
const ID_FIELDS = ['id', '_id', 'docid', 'doc_id'];

/**
 * Reads a folder with `docs.jsonl` (`id`, `title`, `text`), `queries.tsv` (id, text) and `qrels.tsv` (query, document,
 * grade, or with TREC's iteration before the document). The tables may have a header. Queries without judgements are left
 * out.
 */
export function readCollection(folder: string): Collection {
  const lines = readLines(folder, 'docs.jsonl');
  const allDocuments = lines.map(readDocument);
  if (allDocuments.every(({ text }) => text.trim() === ''))
    throw new InvalidCollection(
      `docs.jsonl: no document has a "text"; its first line is ${lines[0]?.text.slice(0, 80)}`,
    );
  const documents = new Map<string, CollectionDocument>();
  for (const document of allDocuments) if (!documents.has(document.id)) documents.set(document.id, document);
  const judgements = readJudgements(readLines(folder, 'qrels.tsv'));
  if (![...judgements.values()].some((grades) => [...grades.keys()].some((id) => documents.has(id))))
    throw new InvalidCollection('qrels.tsv: none of its relevant documents is in docs.jsonl');
  const queries = readLines(folder, 'queries.tsv').map(readQuery);
  const judgedQueries = queries.filter(({ id }) => judgements.has(id));
  if (judgedQueries.length === 0)
    throw new InvalidCollection('queries.tsv: none of its queries has a relevant document in qrels.tsv');
  return {
    judgements,
    documents: [...documents.values()],
    duplicates: allDocuments.length - documents.size,
    queries: judgedQueries,
  };
}

function readDocument({ text: line, location }: Line): CollectionDocument {
  const fields = parseJson(line, location);
  const text = (name: string): string => {
    const value = fields[name] ?? '';
    if (typeof value === 'object') throw new InvalidCollection(`${location}: "${name}" is not a text`);
    return String(value);
  };
  const id = ID_FIELDS.map(text).find(Boolean);
  if (!id) throw new InvalidCollection(`${location}: no "id" (the fields are ${Object.keys(fields).join(', ')})`);
  return { id, title: text('title'), text: text('text') };
}

function readQuery({ text: line }: Line): Collection['queries'][number] {
  const [id = '', ...text] = line.split('\t');
  return { id: id.trim(), text: text.join(' ') };
}

function readJudgements(lines: readonly Line[]): Collection['judgements'] {
  const judgements = new Map<string, Map<string, number>>();
  for (const [index, { text, location }] of lines.entries()) {
    const cells = text.trim().split(text.includes('\t') ? /\s*\t\s*/ : /\s+/);
    if (cells.length !== 3 && cells.length !== 4)
      throw new InvalidCollection(`${location}: not query, document and grade, nor TREC's four columns`);
    const [query, document, grade] = [cells[0]!, cells.at(-2)!, Number(cells.at(-1))];
    const isHeader = index === 0 && Number.isNaN(grade);
    if (Number.isNaN(grade) && !isHeader) throw new InvalidCollection(`${location}: the grade is not a number`);
    if (grade > 0) judgements.set(query, (judgements.get(query) ?? new Map()).set(document, grade));
  }
  return judgements;
}
