import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DURATION_BANDS, JOINTS, PATHOLOGIES } from '@msk/contracts';
import { testSeed } from '@msk/testing';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { bootContext, type TestContext } from '../../../../test/support/boot-context.js';
import { givenVideo } from '../../../../test/support/videos.js';
import { byteaText, numberArray, textArray } from '../../../platform/database/statements/array-parameters.js';
import { CatalogModule } from '../../catalog.module.js';
import {
  bm25Weights,
  decodeEvidence,
  EVIDENCE_BITS,
  encodeEvidence,
  evidenceSql,
  isDistinctive,
  isDistinctiveSql,
  weightIndexSql,
} from './evidence.js';
import { createFacetCodec, type FacetFields, facetCodec, hasPathologySql, matchesFilter } from './facet-code.js';
import {
  decodeIndexedTerms,
  decodeWeightedTerm,
  encodeIndexedTerms,
  encodeWeightedTerm,
  weightedTermSql,
} from './indexed-terms.js';
import {
  BLOCK_SIZE,
  blockOf,
  blockSql,
  createPostingCodec,
  evidenceOf,
  facetsOf,
  leftInBlockSql,
  listSql,
  type Posting,
  packPostings,
  packSql,
  postingCodec,
} from './posting.js';
import {
  decodePositions,
  encodePosition,
  encodePositions,
  followingLinesOf,
  lineOf,
  positionsSql,
  wordOf,
} from './spoken-positions.js';
import { encodeTerm } from './term-characters.js';

const seed = testSeed('backend/src/catalog/search/codec/codec.int-spec.ts');
/** Each run sends one statement with a batch of random values. */
const RUNS = 20;
const BATCH = { minLength: 1, maxLength: 300, size: 'max' } as const;

let catalog: TestContext;
beforeAll(async () => {
  catalog = await bootContext({ modules: [CatalogModule] });
});
afterAll(() => catalog.close());

const rowsOf = async <Row>(statement: RawBuilder<Row>): Promise<Row[]> =>
  (await statement.execute(catalog.em().getKysely())).rows;

/** Checks a batch of random values at a time. */
const checkBatches = <Value>(value: fc.Arbitrary<Value>, check: (values: Value[]) => Promise<void>): Promise<void> =>
  fc.assert(fc.asyncProperty(fc.array(value, BATCH), check), { seed, numRuns: RUNS });

const codeOf = (choices: readonly unknown[]) => fc.nat(choices.length - 1);
const facetFields = (pathologies: number): fc.Arbitrary<FacetFields> =>
  fc.record({ joint: codeOf(JOINTS), band: codeOf(DURATION_BANDS), pathologies: fc.nat(2 ** pathologies - 1) });
const evidenceCode = fc
  .record({ short: fc.nat(50), long: fc.nat(80), length: fc.nat(6_000) })
  .map(({ length, ...evidence }) => encodeEvidence(evidence, length));
const term = fc.nat(2 ** 31 - 1);

/** A posting of a codec with this number of pathologies. */
const posting = (pathologies: number, facets: { encode(fields: FacetFields): number }, capacity: number) =>
  fc.record({
    number: fc.oneof(fc.nat(Math.min(2_000_000, capacity - 1)), fc.constant(capacity - 1)),
    facets: facetFields(pathologies).map(facets.encode),
    evidence: evidenceCode,
  });

describe('The codec in TypeScript and its SQL expressions', () => {
  it('decode random postings alike', async () => {
    await checkBatches(posting(PATHOLOGIES.length, facetCodec, postingCodec.capacity), async (postings) => {
      const encoded = postings.map(postingCodec.encode);
      expect(encoded.map(postingCodec.decode)).toEqual(postings);
      const rows = await rowsOf(sql`
        select ${postingCodec.numberSql('posting')} as number, ${evidenceSql('posting')}::integer as evidence,
               ${weightIndexSql('posting')} as "weightIndex", ${isDistinctiveSql('posting')} as "isDistinctive",
               ${postingCodec.facetsAndEvidenceSql('posting')}::integer as "facetsAndEvidence"
          from unnest(${numberArray(encoded)}::bigint[]) with ordinality as t (posting, at) order by at`);
      expect(rows).toEqual(
        postings.map(({ number, facets, evidence }) => ({
          number,
          evidence,
          weightIndex: evidence + 1,
          isDistinctive: isDistinctive(evidence),
          facetsAndEvidence: postingCodec.encode({ number: 0, facets, evidence }),
        })),
      );
    });
  });

  it('decode random rows of postings in their order', async () => {
    const inBlock = posting(PATHOLOGIES.length, facetCodec, BLOCK_SIZE);
    const block = fc.record({ block: fc.nat(blockOf(postingCodec.capacity - 1)), row: fc.array(inBlock, BATCH) });
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(block, { minLength: 1, selector: ({ block }) => block }), async (blocks) => {
        const rows = blocks
          .sort((one, other) => one.block - other.block)
          .map(({ block, row }) => row.map((one) => ({ ...one, number: block * BLOCK_SIZE + one.number })));
        const packed = rows.map((row) => byteaText(packPostings(row.map(postingCodec.encode))));
        const [list] = await rowsOf(sql<{ bytes: Buffer; unpacked: number[]; packedAgain: boolean }>`
          select ${listSql(sql.ref('postings'), sql.ref('block'))} as bytes,
                 (select array_agg(posting::float8) from unnest(array_agg(block), array_agg(postings)) as r (block, postings)
                   cross join lateral (${postingCodec.unpackSql('r.postings', 'r.block')}) as unpacked) as unpacked,
                 bool_and(postings = (select string_agg(${packSql(sql.ref('posting'))}, ''::bytea)
                                        from (${postingCodec.unpackSql('postings', 'block')}) as unpacked)) as "packedAgain"
            from unnest(${numberArray(blocks.map(({ block }) => block))}::integer[], ${textArray(packed)}::bytea[]) as t (block, postings)`);
        const { numbers, codes } = postingCodec.decodeList(list!.bytes);
        const decoded = Array.from(numbers, (number, at) => ({
          number,
          facets: facetsOf(codes[at]!),
          evidence: evidenceOf(codes[at]!),
        }));
        const expected = rows.flat();
        expect(decoded).toEqual(expected);
        expect(list!.unpacked).toEqual(expected.map(postingCodec.encode));
        expect(list!.packedAgain).toBe(true);
      }),
      { seed, numRuns: RUNS },
    );
  });

  it('encode the same posting of random columns, which random filters match alike', async () => {
    const filter = fc.record({
      joint: fc.option(fc.constantFrom(...JOINTS), { nil: undefined }),
      band: fc.option(fc.constantFrom(...DURATION_BANDS), { nil: undefined }),
      pathology: fc.constantFrom(...PATHOLOGIES),
    });
    const entry = fc.record({ number: fc.nat(postingCodec.capacity - 1), fields: facetFields(PATHOLOGIES.length) });
    await checkBatches(fc.record({ entry, filter }), async (cases) => {
      const [{ filter }] = cases as [(typeof cases)[0]];
      const facetFilter = facetCodec.filter(filter.joint, filter.band, filter.pathology);
      const column = (of: (entry: (typeof cases)[0]['entry']) => number) =>
        numberArray(cases.map(({ entry }) => of(entry)));
      const rows = await rowsOf(sql`
        select posting::float8 as posting,
               ${hasPathologySql('pathologies', filter.pathology)} as "hasPathology"
          from (select ${postingCodec.encodeSql('number', 'joint', 'band', 'pathologies')} as posting, pathologies, at
                  from unnest(${column(({ number }) => number)}::integer[], ${column(({ fields }) => fields.joint)}::smallint[],
                              ${column(({ fields }) => fields.band)}::smallint[],
                              ${column(({ fields }) => fields.pathologies)}::smallint[])
                         with ordinality as t (number, joint, band, pathologies, at)) as t order by at`);
      expect(rows).toEqual(
        cases.map(({ entry: { number, fields } }) => {
          const { joint, band, pathologies } = fields;
          const hasPathology = facetCodec
            .pathologyCodes(pathologies)
            .includes(facetCodec.pathologyCode(filter.pathology));
          expect(matchesFilter(facetCodec.encode(fields), facetFilter)).toBe(
            (!filter.joint || joint === facetCodec.jointCode(filter.joint)) &&
              (!filter.band || band === facetCodec.bandCode(filter.band)) &&
              hasPathology,
          );
          return {
            posting: postingCodec.encode({ number, facets: facetCodec.encode(fields), evidence: 0 }),
            hasPathology,
          };
        }),
      );
      expect(cases.map(({ entry }) => facetCodec.decode(facetCodec.encode(entry.fields)))).toEqual(
        cases.map(({ entry }) => entry.fields),
      );
    });
  });

  it('find the weight of random evidence at the same place', async () => {
    const weights = bm25Weights(900);
    await checkBatches(evidenceCode, async (codes) => {
      const rows = await rowsOf(sql<{ weight: number }>`
        select (${numberArray(weights)}::integer[])[${weightIndexSql('code')}] as weight
          from unnest(${numberArray(codes)}::bigint[]) with ordinality as t (code, at) order by at`);
      expect(rows.map(({ weight }) => weight)).toEqual(codes.map((code) => weights[code]));
      for (const code of codes) {
        const { length, ...evidence } = decodeEvidence(code);
        expect(encodeEvidence(evidence, length)).toBe(code);
      }
    });
  });

  it('decode random weighted terms alike, and a case keeps them all in its index entry', async () => {
    await checkBatches(fc.record({ term, code: evidenceCode }), async (terms) => {
      const encoded = terms.map(({ term, code }) => encodeWeightedTerm(term, code));
      expect(encoded.map(decodeWeightedTerm)).toEqual(terms);
      const rows = await rowsOf(sql`
        select ${weightedTermSql('packed')}::integer as term, ${evidenceSql('packed')}::integer as code
          from unnest(${numberArray(encoded)}::bigint[]) with ordinality as t (packed, at) order by at`);
      expect(rows).toEqual(terms);
    });
    // All terms of a case have the same length in their evidence.
    const evidence = fc.tuple(term, fc.nat(50), fc.nat(80));
    fc.assert(
      fc.property(fc.array(evidence, BATCH), fc.nat(6_000), (all, length) => {
        const terms = new Map(all.map(([term, short, long]) => [term, encodeEvidence({ short, long }, length)]));
        expect(decodeIndexedTerms(encodeIndexedTerms(terms))).toEqual(
          new Map([...terms].sort(([one], [other]) => one - other)),
        );
      }),
      { seed },
    );
  });

  it('find the same blocks of random case numbers', async () => {
    await checkBatches(fc.nat(postingCodec.capacity - 1), async (numbers) => {
      const rows = await rowsOf(sql`
        select ${blockSql('number')} as block, ${leftInBlockSql('number')} as "leftInBlock"
          from unnest(${numberArray(numbers)}::integer[]) with ordinality as t (number, at) order by at`);
      expect(rows).toEqual(
        numbers.map((number) => ({
          block: blockOf(number),
          leftInBlock: (BLOCK_SIZE - (number % BLOCK_SIZE)) % BLOCK_SIZE,
        })),
      );
    });
  });

  it('locate each term of a transcript at the same random positions', async () => {
    const hit = fc.record({
      term: fc.nat(20),
      line: fc.nat(2 ** 14 - 1),
      followingLines: fc.nat(2),
      word: fc.nat(63),
    });
    await checkBatches(hit, async (hits) => {
      const positions = new Map<number, number[]>();
      for (const { term, line, followingLines, word } of hits)
        positions.set(term, [...(positions.get(term) ?? []), encodePosition(line, followingLines, word)]);
      const { terms, firsts, positions: bytes } = encodePositions([...positions]);
      const rows = await rowsOf(sql<{ encoded: string }>`
        select ${positionsSql('s', 'term', 'at')} as encoded
          from (select ${bytes}::bytea as positions, ${numberArray(firsts)}::smallint[] as first_positions,
                       ${numberArray(terms)}::integer[] as term_ids) as s,
               unnest(s.term_ids) with ordinality as t (term, at) order by at`);
      const sorted = hits.toSorted((one, other) => one.term - other.term);
      const decoded = rows.map(({ encoded }) => decodePositions(encoded));
      expect(
        decoded.flatMap(({ term, positions }) =>
          positions.map((one) => ({
            term,
            line: lineOf(one),
            followingLines: followingLinesOf(one),
            word: wordOf(one),
          })),
        ),
      ).toEqual(sorted);
    });
  });

  it('find random phrases by LIKE in a text of random terms, and no others', async () => {
    const term = fc.oneof(
      fc.nat(50),
      fc.integer({ min: 54_900, max: 55_500 }),
      fc.integer({ min: 1_044_000, max: 1_050_000 }),
    );
    const text = fc.array(term, { minLength: 1, maxLength: 30 });
    const phrase = fc.array(term, { minLength: 1, maxLength: 3 });
    const sample = fc.tuple(text, phrase, fc.nat(), fc.boolean());
    await checkBatches(sample, async (samples) => {
      const cases = samples.map(([text, phrase, at, isPart]) => ({
        text,
        phrase: isPart ? text.slice(at % text.length, (at % text.length) + phrase.length) : phrase,
      }));
      const encode = (terms: number[]) => terms.map(encodeTerm).join('');
      const rows = await rowsOf(sql<{ matches: boolean }>`
        select text like '%' || phrase || '%' as matches
          from unnest(${textArray(cases.map(({ text }) => encode(text)))}::text[],
                      ${textArray(cases.map(({ phrase }) => encode(phrase)))}::text[])
                 with ordinality as t (text, phrase, at) order by at`);
      expect(rows.map(({ matches }) => matches)).toEqual(
        cases.map(({ text, phrase }) => text.some((_, at) => phrase.every((term, index) => text[at + index] === term))),
      );
    });
  });
});

describe('A tenth pathology', () => {
  const facets = createFacetCodec({
    joints: JOINTS,
    bands: DURATION_BANDS,
    pathologies: [...PATHOLOGIES, 'synovitis'], // the one line
  });
  const postings = createPostingCodec(facets);

  it('takes one more bit of the facets, and keeps the codes of all other choices', () => {
    expect(PATHOLOGIES).toHaveLength(9);
    expect(facets.bits).toBe(facetCodec.bits + 1);
    expect(facets.pathologyMask(['synovitis'])).toBe(2 ** 9);
    expect(PATHOLOGIES.map(facets.pathologyCode)).toEqual(PATHOLOGIES.map(facetCodec.pathologyCode));
    expect(JOINTS.map(facets.jointCode)).toEqual(JOINTS.map(facetCodec.jointCode));
    expect(DURATION_BANDS.map(facets.bandCode)).toEqual(DURATION_BANDS.map(facetCodec.bandCode));
  });

  it('leaves room for 16 million cases, and no posting is stored that does not fit', () => {
    expect(postings.capacity).toBe(2 ** 24);
    expect(() => postings.encode({ number: postings.capacity, facets: 0, evidence: 0 })).toThrow(RangeError);
    const last: Posting = {
      number: postings.capacity - 1,
      facets: 2 ** facets.bits - 1,
      evidence: 2 ** EVIDENCE_BITS - 1,
    };
    expect(Number.isSafeInteger(postings.encode(last))).toBe(true);
    expect(postings.decode(postings.encode(last))).toEqual(last);
  });

  it('needs one more entry in the list and a rebuild: the tables store it and postings are filtered by it, without a migration', async () => {
    const [id, other] = [await givenVideo(catalog.app), await givenVideo(catalog.app)];
    const mask = facets.pathologyMask(['tear', 'synovitis']);
    const known = facets.pathologyMask(['tear']);
    await rowsOf(sql`
      update catalog.search_entry set pathologies = case video_id when ${id}::uuid then ${mask}::integer else ${known}::integer end
       where video_id in (${id}, ${other})`);
    const stored = await rowsOf(sql<{ id: string; number: number; posting: number; joint: number; band: number }>`
      select video_id as id, number, joint, duration_band as band,
             ${postings.encodeSql('number', 'joint', 'duration_band', 'pathologies')}::float8 as posting
        from catalog.search_entry where video_id in (${id}, ${other})`);
    for (const { id: videoId, number, joint, band, posting } of stored) {
      const code = facets.encode({ joint, band, pathologies: videoId === id ? mask : known });
      expect(posting).toBe(postings.encode({ number, facets: code, evidence: 0 }));
      expect(facets.decode(code)).toEqual({ joint, band, pathologies: videoId === id ? mask : known });
    }
    const found = (pathology: 'tear' | 'synovitis' | 'cyst') =>
      stored
        .filter(({ posting }) =>
          matchesFilter(postings.decode(posting).facets, facets.filter('knee', undefined, pathology)),
        )
        .sort((one, next) => one.number - next.number)
        .map((row) => row.id);
    expect(found('synovitis')).toEqual([id]);
    expect(found('tear')).toEqual([id, other]);
    expect(found('cyst')).toEqual([]);
  });

  it('is decoded from random postings by TypeScript and by SQL alike', async () => {
    await checkBatches(posting(10, facets, postings.capacity), async (values) => {
      const encoded = values.map(postings.encode);
      expect(encoded.map(postings.decode)).toEqual(values);
      const rows = await rowsOf(sql`
        select ${postings.numberSql('posting')} as number, ${evidenceSql('posting')}::integer as evidence
          from unnest(${numberArray(encoded)}::bigint[]) with ordinality as t (posting, at) order by at`);
      expect(rows).toEqual(values.map(({ number, evidence }) => ({ number, evidence })));
    });
  });
});
