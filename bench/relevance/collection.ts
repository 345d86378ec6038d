import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface CollectionDocument {
  id: string;
  title: string;
  text: string;
}

/** A test collection for ranking: documents, questions, and how well which document answers which question. */
export interface Collection {
  documents: CollectionDocument[];
  questions: { id: string; text: string }[];
  /** Grades above nothing, by question and document. */
  judged: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** A folder with `docs.jsonl`, `queries.tsv` and `qrels.tsv`; questions that nobody judged are left out. */
export function readCollection(folder: string): Collection {
  const lines = (file: string) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '');
  const judged = new Map<string, Map<string, number>>();
  for (const line of lines('qrels.tsv')) {
    const [question = '', document = '', grade = '1'] = line.split('\t');
    if (Number(grade) > 0) judged.set(question, (judged.get(question) ?? new Map()).set(document, Number(grade)));
  }
  return {
    judged,
    documents: lines('docs.jsonl').map((line) => {
      const { id, title, text } = JSON.parse(line) as Record<string, unknown>;
      return { id: String(id), title: String(title ?? ''), text: String(text ?? '') };
    }),
    questions: lines('queries.tsv').flatMap((line) => {
      const [id = '', ...text] = line.split('\t');
      return judged.has(id) ? [{ id, text: text.join(' ') }] : [];
    }),
  };
}
