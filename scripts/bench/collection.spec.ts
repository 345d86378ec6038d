import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readCollection } from '../../bench/relevance/collection.ts';
import { questionOf, videoOf } from '../../bench/relevance/in-product-terms.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'collection-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const DOCUMENT = { id: 'a', title: 'Of wings', text: 'A wing in a slipstream' };
const QUESTIONS = '1\twhat of wings\n2\tnobody judged this';

/** A collection that is all right, but for what the test is about. */
function collection({ docs = [DOCUMENT] as object[], queries = QUESTIONS, qrels = '1\ta\t2' } = {}) {
  writeFileSync(join(folder, 'docs.jsonl'), docs.map((document) => JSON.stringify(document)).join('\n'));
  writeFileSync(join(folder, 'queries.tsv'), queries);
  writeFileSync(join(folder, 'qrels.tsv'), qrels);
  return () => readCollection(folder);
}

const asJson = ({ judged, ...rest }: ReturnType<typeof readCollection>) => ({
  ...rest,
  judged: [...judged].map(([question, grades]) => [question, [...grades]]),
});

describe('a collection', () => {
  it('is its documents, the questions that somebody judged, and the grades above nothing', () => {
    expect(asJson(collection({ qrels: '1\ta\t2\n1\tb\t0' })())).toEqual({
      documents: [DOCUMENT],
      repeated: 0,
      questions: [{ id: '1', text: 'what of wings' }],
      judged: [['1', [['a', 2]]]],
    });
  });

  it.each([
    ['columns as TREC has them', '1\t0\ta\t2'],
    ['spaces between the columns', '1 0 a 2'],
    ['a header', 'query-id\tcorpus-id\tscore\n1\ta\t2'],
    ['a byte order mark, empty lines and lines that end as on Windows', '\uFEFF\r\n1\ta\t2\r\n\r\n'],
  ])('is read with %s', (_, qrels) => {
    expect(asJson(collection({ qrels })()).judged).toEqual([['1', [['a', 2]]]]);
  });

  it.each(['id', '_id', 'docid', 'doc_id'])('may call the id of a document "%s"', (name) => {
    const [document] = collection({ docs: [{ [name]: 7, text: 'words' }], qrels: '1\t7\t1' })().documents;
    expect(document).toEqual({ id: '7', title: '', text: 'words' });
  });

  it('has each document once, the first of the same id', () => {
    expect(collection({ docs: [DOCUMENT, { ...DOCUMENT, text: 'again' }] })()).toMatchObject({
      documents: [DOCUMENT],
      repeated: 1,
    });
  });

  it.each([
    ['a document without an id', { docs: [DOCUMENT, { text: 'words' }] }, 'docs.jsonl, line 2: no "id"'],
    ['a text that is none', { docs: [{ id: 1, text: ['words'] }] }, 'docs.jsonl, line 1: "text" is not a text'],
    [
      'texts of another name',
      { docs: [{ id: 'a', abstract: 'words' }] },
      'no document has a "text"; its first line is',
    ],
    ['no documents', { docs: [] }, 'no document has a "text"'],
    ['too few columns', { qrels: '1\ta' }, 'qrels.tsv, line 1: not question, document and grade'],
    ['a word for a grade', { qrels: '1\ta\t2\n1\ta\tgood' }, 'qrels.tsv, line 2: the grade is not a number'],
    ['judgements of other documents', { qrels: '1\tz\t1' }, 'qrels.tsv: no document that it calls an answer'],
    ['questions that nobody judged', { queries: '9\twhat' }, 'queries.tsv: none of its questions has an answer'],
  ])('with %s says so in one line', (_, wrong, complaint) => {
    expect(collection(wrong)).toThrow(complaint);
    expect(collection(wrong)).toThrow(/^.*$/);
  });

  it('that is not whole says what is missing, and what is no JSON', () => {
    expect(() => readCollection(folder)).toThrow('docs.jsonl is missing');
    const read = collection();
    writeFileSync(join(folder, 'docs.jsonl'), '{"id": ');
    expect(read).toThrow('docs.jsonl, line 1 is not JSON');
  });
});

describe('in the product', () => {
  const video = (document: object) => JSON.parse(videoOf({ ...DOCUMENT, ...document }, 0));

  it('a document without a title is called as a recording without one, and not by its first words', () => {
    expect(video({ title: ' ' })).toMatchObject({ title: 'Untitled', transcript: DOCUMENT.text });
  });

  it('all words of a title that is too long for a video are said before the text', () => {
    const title = `${'long '.repeat(120)}end`;
    expect(video({ title })).toMatchObject({ title, transcript: `${title}\n${DOCUMENT.text}` });
    expect(video({})).toMatchObject({ transcript: DOCUMENT.text });
  });

  it('a question knows no operators', () => {
    expect(questionOf('-dash of "cell -mediated" T-cells, “quoted')).toBe('dash of  cell mediated  T-cells,  quoted');
  });
});
