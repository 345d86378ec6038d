import { FILTERS, SINGLE_WORDS, UNSAID_WORDS, WORD_PAIRS } from './questions.ts';

/** What one of the servers is asked; each of its paths in turn. */
export interface Route {
  name: string;
  server: 'product' | 'floor';
  paths: string[];
}

export interface Comparison {
  of: string;
  with: string;
  /** How many times as long the first may take as the second, at the most connections. */
  goal: number;
}

/** The last case of the first thousand in the floor's order: where a cursor continues. */
export interface Cursor {
  publishedBefore: string;
  idBefore: string;
}

const OFFSET = 1_000;
const FIRST_PAGE = { fields: 'card', limit: '20', offset: '0' };

/** As the library page asks the product, and the same of the floor. */
export function peerRoutes(cursor: Cursor): Route[] {
  const route = (server: Route['server'], name: string, path: string, asked: object[]): Route => ({
    name: `${server}: ${name}`,
    server,
    paths: asked.map((parameters) => `${path}?${new URLSearchParams({ ...parameters })}`),
  });
  const product = (name: string, path: string, asked: object[]) =>
    route(
      'product',
      name,
      `/api/${path}`,
      asked.map((parameters) => ({ ...FIRST_PAGE, ...parameters })),
    );
  const words = SINGLE_WORDS.map((query) => ({ query }));
  const pairs = WORD_PAIRS.map((query, index) => ({ query, region: FILTERS[index % FILTERS.length]! }));
  return [
    route('floor', 'list', '/list', [{}]),
    product('list', 'videos', [{}]),
    route('floor', 'one word', '/search', words),
    product('one word', 'videos/search', words),
    route('floor', 'two words and a filter', '/search', pairs),
    product(
      'two words and a filter',
      'videos/search',
      pairs.map(({ query, region }) => ({ query, joint: region })),
    ),
    product(
      'a word that nobody says',
      'videos/search',
      UNSAID_WORDS.map((query) => ({ query })),
    ),
    route('floor', 'offset 1,000', '/list', [{ offset: OFFSET }]),
    route('floor', 'offset 1,000 by cursor', '/list', [cursor]),
    product('offset 1,000', 'videos', [{ offset: OFFSET }]),
  ];
}

export const COMPARISONS: Comparison[] = [
  { of: 'product: list', with: 'floor: list', goal: 1.6 },
  { of: 'product: one word', with: 'floor: one word', goal: 2 },
  { of: 'product: two words and a filter', with: 'floor: two words and a filter', goal: 2.6 },
  { of: 'product: a word that nobody says', with: 'product: one word', goal: 1.3 },
  { of: 'product: offset 1,000', with: 'floor: offset 1,000 by cursor', goal: 2 },
];

export function cursorAt(cases: readonly { id: number; published_at: string }[]): Cursor {
  const newestFirst = cases.toSorted((one, other) => (one.published_at < other.published_at ? 1 : -1));
  const last = newestFirst[OFFSET - 1]!;
  return { publishedBefore: last.published_at, idBefore: String(last.id) };
}
