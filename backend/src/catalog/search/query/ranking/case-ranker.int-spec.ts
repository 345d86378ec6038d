import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootContext, type TestContext } from '../../../../../test/support/boot-context.js';
import { givenVideo } from '../../../../../test/support/videos.js';
import { CatalogModule } from '../../../catalog.module.js';
import { Stemmer } from '../../text/stemmer.js';
import { Vocabulary } from '../../text/vocabulary.js';
import { candidateTerms, parseQuery, type SearchQuery } from '../parse-query.js';
import { tokenizeQuery } from '../tokenize-query.js';
import { mostRelevant } from './best-cases.js';
import { CaseRanker } from './case-ranker.js';

let catalog: TestContext;
beforeAll(async () => {
  catalog = await bootContext({ modules: [CatalogModule] });
  const [structures, findings] = [
    ['meniscus', 'ACL', 'anterior cruciate ligament', 'labrum'],
    ['tear', 'repair', 'cyst', 'anatomy'],
  ];
  for (const structure of structures)
    for (const finding of findings)
      for (const place of ['medial', 'lateral'])
        await givenVideo(catalog.app, {
          title: `${finding} of the ${place} ${structure}`,
          analysis: {
            caseTitle: '',
            primaryJoint: 'unknown',
            summary: structure === 'labrum' ? 'a tear near the meniscus' : '',
          },
        });
});
afterAll(() => catalog.close());

async function parse(typed: string): Promise<SearchQuery> {
  const tokens = tokenizeQuery(typed);
  const words = [...tokens.words.map(({ word }) => word), ...tokens.excluded];
  const stems = await catalog.app.get(Stemmer).stem(words);
  const entries = await catalog.app.get(Vocabulary).lookUp(candidateTerms(tokens, stems), tokens.prefix);
  return parseQuery(tokens, stems, entries);
}

const rank = async (query: SearchQuery): Promise<number[]> =>
  mostRelevant(await catalog.app.get(CaseRanker).rank(query), {}, 100);

describe('A query that requires all clauses', () => {
  it.each(['tear meniscus', 'acl tear', 'lateral acl rep', 'tear meniscus -lateral', 'medial labrum tear'])(
    'finds, for %j, the cases that match each of its words, in the order of a query that requires some',
    async (typed) => {
      const query = await parse(typed);
      const some = await rank({ ...query, requiresAll: false });
      const perWord = await Promise.all(
        typed.split(' ').map(async (word) => {
          const one = await rank(await parse(word.replace('-', '')));
          return (number: number) => one.includes(number) !== word.startsWith('-');
        }),
      );
      const all = await rank({ ...query, requiresAll: true });
      expect(all.length).toBeGreaterThan(0);
      expect(all).toEqual(some.filter((number) => perWord.every((matches) => matches(number))));
    },
  );
});

describe('A query in a large library', () => {
  const term = (id: number, cases: number) => ({ id, term: 'x', cases });
  const requiresAll = (cases: number, ...words: [string, number][]) =>
    parseQuery(
      tokenizeQuery(`${words.map(([word]) => word).join(' ')} `),
      new Map(words.map(([word]) => [word, word])),
      {
        version: '1',
        cases,
        terms: new Map(words.map(([word, cases], at) => [word, term(at, cases)])),
        prefixMatches: [],
      },
    ).requiresAll;

  it('requires all clauses where hundreds of cases are expected to match them', () => {
    expect(requiresAll(1_000_000, ['tear', 100_000], ['knee', 20_000])).toBe(true);
    expect(requiresAll(1_000_000, ['tear', 100_000], ['knee', 1_500])).toBe(false);
    expect(requiresAll(1_280, ['tear', 500], ['knee', 500])).toBe(false);
  });

  it('does not require all words of a sentence', () => {
    const common = ['one', 'two', 'three', 'four'].map((word): [string, number] => [word, 900_000]);
    expect(requiresAll(1_000_000, ...common)).toBe(false);
  });
});
