import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readCollection } from './collection.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'collection-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const DOCUMENT = { id: 'a', title: 'Of wings', text: 'A wing in a slipstream' };
const QUERIES = '1\twhat of wings\n2\twithout judgement';

/** Writes a valid collection with the test's overrides. */
function collection({ docs = [DOCUMENT] as object[], queries = QUERIES, qrels = '1\ta\t2' } = {}) {
  writeFileSync(join(folder, 'docs.jsonl'), docs.map((document) => JSON.stringify(document)).join('\n'));
  writeFileSync(join(folder, 'queries.tsv'), queries);
  writeFileSync(join(folder, 'qrels.tsv'), qrels);
  return () => readCollection(folder);
}

const asJson = ({ judgements, ...rest }: ReturnType<typeof readCollection>) => ({
  ...rest,
  judgements: [...judgements].map(([query, grades]) => [query, [...grades]]),
});

describe('readCollection', () => {
  it('reads the documents, the judged queries, and the grades above 0', () => {
    expect(asJson(collection({ qrels: '1\ta\t2\n1\tb\t0' })())).toEqual({
      documents: [DOCUMENT],
      duplicates: 0,
      queries: [{ id: '1', text: 'what of wings' }],
      judgements: [['1', [['a', 2]]]],
    });
  });

  it.each([
    ["TREC's columns", '1\t0\ta\t2'],
    ['spaces between the columns', '1 0 a 2'],
    ['a header', 'query-id\tcorpus-id\tscore\n1\ta\t2'],
    ['a byte order mark, empty lines and Windows line ends', '\uFEFF\r\n1\ta\t2\r\n\r\n'],
  ])('accepts %s', (_, qrels) => {
    expect(asJson(collection({ qrels })()).judgements).toEqual([['1', [['a', 2]]]]);
  });

  it.each(['id', '_id', 'docid', 'doc_id'])('accepts the id of a document in the field "%s"', (name) => {
    const [document] = collection({ docs: [{ [name]: 7, text: 'words' }], qrels: '1\t7\t1' })().documents;
    expect(document).toEqual({ id: '7', title: '', text: 'words' });
  });

  it('keeps the first document of each id', () => {
    expect(collection({ docs: [DOCUMENT, { ...DOCUMENT, text: 'again' }] })()).toMatchObject({
      documents: [DOCUMENT],
      duplicates: 1,
    });
  });

  it.each([
    ['a document without an id', { docs: [DOCUMENT, { text: 'words' }] }, 'docs.jsonl, line 2: no "id"'],
    ['a text that is no string', { docs: [{ id: 1, text: ['words'] }] }, 'docs.jsonl, line 1: "text" is not a text'],
    [
      'texts in another field',
      { docs: [{ id: 'a', abstract: 'words' }] },
      'no document has a "text"; its first line is',
    ],
    ['no documents', { docs: [] }, 'no document has a "text"'],
    ['too few columns', { qrels: '1\ta' }, 'qrels.tsv, line 1: not query, document and grade'],
    ['a word as grade', { qrels: '1\ta\t2\n1\ta\tgood' }, 'qrels.tsv, line 2: the grade is not a number'],
    ['judgements of other documents', { qrels: '1\tz\t1' }, 'qrels.tsv: none of its relevant documents'],
    ['queries without judgements', { queries: '9\twhat' }, 'queries.tsv: none of its queries has a relevant document'],
  ])('rejects %s with one line that says so', (_, wrong, message) => {
    expect(collection(wrong)).toThrow(message);
    expect(collection(wrong)).toThrow(/^.*$/);
  });

  it('names the file that is missing or the line that is not JSON', () => {
    expect(() => readCollection(folder)).toThrow('docs.jsonl is missing');
    const read = collection();
    writeFileSync(join(folder, 'docs.jsonl'), '{"id": ');
    expect(read).toThrow('docs.jsonl, line 1 is not JSON');
  });
});
