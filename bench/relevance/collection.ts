import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface CollectionDocument {
  id: string;
  title: string;
  text: string;
}

/** A test collection for ranking: documents, questions, and how well which document answers which question. */
export interface Collection {
  documents: CollectionDocument[];
  /** Documents left out, because one before them has their id. */
  repeated: number;
  questions: { id: string; text: string }[];
  /** Grades above nothing, by question and document. */
  judged: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** What is wrong with a collection, in one line. */
export class BadCollection extends Error {}

/** As collections that are passed around call it. */
const ID_FIELDS = ['id', '_id', 'docid', 'doc_id'];

/**
 * A folder with `docs.jsonl` (`id`, `title`, `text`), `queries.tsv` (id, text) and `qrels.tsv` (question, document, grade,
 * or with TREC's iteration before the document). The tables may have a header. Questions that nobody judged are left out.
 */
export function readCollection(folder: string): Collection {
  const lines = linesOf(folder, 'docs.jsonl');
  const all = lines.map(readDocument);
  if (all.every(({ text }) => text.trim() === ''))
    throw new BadCollection(`docs.jsonl: no document has a "text"; its first line is ${lines[0]?.text.slice(0, 80)}`);
  const documents = new Map<string, CollectionDocument>();
  for (const document of all) if (!documents.has(document.id)) documents.set(document.id, document);
  const judged = readJudgements(linesOf(folder, 'qrels.tsv'));
  if (![...judged.values()].some((grades) => [...grades.keys()].some((id) => documents.has(id))))
    throw new BadCollection('qrels.tsv: no document that it calls an answer is in docs.jsonl');
  const questions = linesOf(folder, 'queries.tsv').map(readQuestion);
  const asked = questions.filter(({ id }) => judged.has(id));
  if (asked.length === 0) throw new BadCollection('queries.tsv: none of its questions has an answer in qrels.tsv');
  return {
    judged,
    documents: [...documents.values()],
    repeated: all.length - documents.size,
    questions: asked,
  };
}

interface Line {
  text: string;
  /** For complaints. */
  place: string;
}

function linesOf(folder: string, file: string): Line[] {
  const path = join(folder, file);
  if (!existsSync(path)) throw new BadCollection(`${path} is missing`);
  const texts = readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  return texts.flatMap((text, index) => (text.trim() ? [{ text, place: `${file}, line ${index + 1}` }] : []));
}

function readDocument({ text: line, place }: Line): CollectionDocument {
  const fields = parsed(line, place);
  const text = (name: string): string => {
    const value = fields[name] ?? '';
    if (typeof value === 'object') throw new BadCollection(`${place}: "${name}" is not a text`);
    return String(value);
  };
  const id = ID_FIELDS.map(text).find(Boolean);
  if (!id) throw new BadCollection(`${place}: no "id" (the fields are ${Object.keys(fields).join(', ')})`);
  return { id, title: text('title'), text: text('text') };
}

function parsed(line: string, place: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(line));
  } catch {
    throw new BadCollection(`${place} is not JSON`);
  }
}

function readQuestion({ text: line }: Line): Collection['questions'][number] {
  const [id = '', ...text] = line.split('\t');
  return { id: id.trim(), text: text.join(' ') };
}

function readJudgements(lines: readonly Line[]): Collection['judged'] {
  const judged = new Map<string, Map<string, number>>();
  for (const [index, { text, place }] of lines.entries()) {
    const cells = text.trim().split(text.includes('\t') ? /\s*\t\s*/ : /\s+/);
    if (cells.length !== 3 && cells.length !== 4)
      throw new BadCollection(`${place}: not question, document and grade, nor TREC's four columns`);
    const [question, document, grade] = [cells[0]!, cells.at(-2)!, Number(cells.at(-1))];
    const isHeader = index === 0 && Number.isNaN(grade);
    if (Number.isNaN(grade) && !isHeader) throw new BadCollection(`${place}: the grade is not a number`);
    if (grade > 0) judged.set(question, (judged.get(question) ?? new Map()).set(document, grade));
  }
  return judged;
}
