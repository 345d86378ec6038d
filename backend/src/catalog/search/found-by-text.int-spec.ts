import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { givenVideo } from '../../../test/support/videos.js';
import { PreparedReads } from '../../platform/database/prepared-reads.js';
import { CatalogModule } from '../catalog.module.js';
import { foundByText } from './found-by-text.js';
import { type LibraryPageRow, libraryPage } from './library-page.js';
import { NO_PHRASES } from './phrases.js';
import { type Question, questionOf, termsOf } from './question.js';
import { readSearchText } from './search-text.js';
import { Stems } from './stems.js';
import { Vocabulary } from './vocabulary.js';

let catalog: TestContext;
beforeAll(async () => {
  catalog = await bootContext({ modules: [CatalogModule] });
  const [joints, injuries] = [
    ['meniscus', 'ACL', 'anterior cruciate ligament', 'labrum'],
    ['tear', 'repair', 'cyst', 'anatomy'],
  ];
  for (const joint of joints)
    for (const injury of injuries)
      for (const place of ['medial', 'lateral'])
        await givenVideo(catalog.app, {
          title: `${injury} of the ${place} ${joint}`,
          analysis: {
            caseTitle: '',
            primaryJoint: 'unknown',
            summary: joint === 'labrum' ? 'a tear near the meniscus' : '',
          },
        });
});
afterAll(() => catalog.close());

async function understood(typed: string): Promise<Question> {
  const text = readSearchText(typed);
  const stems = await catalog.app.get(Stems).of(
    text.words
      .concat()
      .map(({ word }) => word)
      .concat(text.unwanted),
  );
  return questionOf(text, stems, await catalog.app.get(Vocabulary).of(termsOf(text, stems), text.half));
}

async function ranked(question: Question): Promise<number[]> {
  const found = foundByText(question, NO_PHRASES);
  const page = libraryPage(found, {}, { sortBy: 'relevance', limit: 100, offset: 0 });
  const [row] = await catalog.app.get(PreparedReads).ask<LibraryPageRow>(page);
  return row!.cases.map(({ number }) => number);
}

describe('cases that answer all of a question', () => {
  it.each(['tear meniscus', 'acl tear', 'lateral acl rep', 'tear meniscus -lateral', 'medial labrum tear'])(
    'are, for %j, those that answer each of its words, in the order in which they lead those that answer some',
    async (typed) => {
      const question = await understood(typed);
      const some = await ranked({ ...question, whole: false });
      const perWord = await Promise.all(
        typed.split(' ').map(async (word) => {
          const one = await ranked(await understood(word.replace('-', '')));
          return (number: number) => one.includes(number) !== word.startsWith('-');
        }),
      );
      const all = await ranked({ ...question, whole: true });
      expect(all.length).toBeGreaterThan(0);
      expect(all).toEqual(some.filter((number) => perWord.every((has) => has(number))));
    },
  );
});

describe('a question in a large library', () => {
  const term = (id: number, cases: number) => ({ id, term: 'x', cases });
  const asking = (cases: number, ...words: [string, number][]) =>
    questionOf(
      readSearchText(`${words.map(([word]) => word).join(' ')} `),
      new Map(words.map(([word]) => [word, word])),
      { version: '1', cases, terms: new Map(words.map(([word, cases], at) => [word, term(at, cases)])), begun: [] },
    ).whole;

  it('shows whole answers alone where there must be hundreds of them', () => {
    expect(asking(1_000_000, ['tear', 100_000], ['knee', 20_000])).toBe(true);
    expect(asking(1_000_000, ['tear', 100_000], ['knee', 1_500])).toBe(false);
    expect(asking(1_280, ['tear', 500], ['knee', 500])).toBe(false);
  });

  it('shows partial answers to a sentence', () => {
    const common = ['one', 'two', 'three', 'four'].map((word): [string, number] => [word, 900_000]);
    expect(asking(1_000_000, ...common)).toBe(false);
  });
});
