import type { CardVideo, Joint, Mimic } from '@msk/contracts';
import { type CaseFindings, capitalize } from '@msk/lexicon';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PreparedReads } from '../../../platform/database/statements/prepared-reads.js';
import { VideoNotFound } from '../../domain/errors.js';
import { rankMimics, SIGN_FACTOR, type WeightedFinding } from '../../domain/rank-mimics.js';
import { CardCache } from '../../search/cache/card-cache.js';
import { concept } from '../../search/index/indexed-case.js';
import { NO_PHRASES } from '../../search/query/phrases.js';
import { mostRelevant } from '../../search/query/ranking/best-cases.js';
import { CaseRanker } from '../../search/query/ranking/case-ranker.js';
import { inverseFrequency } from '../../search/query/ranking/inverse-frequency.js';
import { buildSimilarityQuery } from '../../search/query/similarity-query.js';
import { Stemmer } from '../../search/text/stemmer.js';
import { type KnownTerm, Vocabulary } from '../../search/text/vocabulary.js';
import { splitWords } from '../../search/text/words.js';
import { type ListedFields, serialiseListed } from '../../wire/serialise-video.js';
import { CaseFindingsCache, type ReadCase } from './case-findings-cache.js';
import { findMimicCandidates } from './mimic-candidates.js';

/** Cases of the same joint that show the same signs and structures, and have another diagnosis. */
export class FindMimics extends Query<Mimic[]> {
  constructor(
    readonly videoId: string,
    readonly entitled: boolean,
    readonly fields?: ListedFields,
  ) {
    super();
  }
}

/** Cases of the joint, the most similar first, among which others of the same diagnosis are skipped. */
const MAX_RANKED = 10_000;

interface IndexedFinding extends WeightedFinding {
  term: KnownTerm;
}

@QueryHandler(FindMimics)
export class FindMimicsHandler implements IQueryHandler<FindMimics> {
  constructor(
    private readonly reads: PreparedReads,
    private readonly cards: CardCache,
    private readonly cases: CaseFindingsCache,
    private readonly vocabulary: Vocabulary,
    private readonly stemmer: Stemmer,
    private readonly ranker: CaseRanker,
  ) {}

  async execute({ videoId, entitled, fields }: FindMimics): Promise<Mimic[]> {
    const [source] = await this.cases.read([videoId]);
    if (!source) throw new VideoNotFound();
    const mimics = source.joint === 'unknown' ? [] : await this.rank(source);
    const shared = new Map(mimics.map((mimic) => [mimic.candidate.id, mimic.shared]));
    const cards = await this.cards.get(mimics.map(({ candidate }) => candidate));
    return cards.map(({ id, card }) => ({
      video: serialiseListed(fields, card, entitled) as CardVideo,
      shared: shared.get(id)!.map(({ name }) => capitalize(name)),
    }));
  }

  private async rank(source: ReadCase) {
    const { findings, cases } = await this.weigh(source.findings);
    const terms = findings.map(({ term, kind }) => ({ ...term, weight: kind === 'sign' ? SIGN_FACTOR : 1 }));
    const query = buildSimilarityQuery(terms, cases);
    if (query.terms.length === 0) return [];
    const diagnoses = source.findings.diagnoses.map(({ name }) => name);
    const ranked = await this.ranker.rank(query, NO_PHRASES, true);
    const numbers = mostRelevant(ranked, { joint: source.joint as Joint }, MAX_RANKED);
    const found = await this.reads.query(findMimicCandidates(numbers, diagnoses));
    const others = found.filter(({ id }) => id !== source.id);
    return rankMimics(source.findings, findings, await this.cases.get(others));
  }

  /** How few cases have each sign and structure, by the index. */
  private async weigh({ signs, structures }: CaseFindings) {
    const words = new Map(signs.map((sign) => [sign, splitWords(sign).map(({ word }) => word)]));
    const stems = await this.stemmer.stem([...words.values()].flat());
    const stemsOf = (sign: string) => words.get(sign)!.flatMap((word) => stems.get(word) ?? []);
    const named = [...signs, ...structures].map(concept);
    const known = await this.vocabulary.lookUp([...named, ...signs.flatMap(stemsOf)], null, true);
    const weigh = (name: string, kind: WeightedFinding['kind'], term: KnownTerm | undefined): IndexedFinding[] =>
      term ? [{ name, kind, term, idf: inverseFrequency(term.cases, known.cases) }] : [];
    // A sign that is no concept of the index is as rare as the rarest of its words.
    const rarest = (sign: string) =>
      stemsOf(sign)
        .flatMap((stem) => known.terms.get(stem) ?? [])
        .sort((one, other) => one.cases - other.cases)[0];
    return {
      cases: known.cases,
      findings: [
        ...signs.flatMap((name) => weigh(name, 'sign', known.terms.get(concept(name)) ?? rarest(name))),
        ...structures.flatMap((name) => weigh(name, 'structure', known.terms.get(concept(name)))),
      ],
    };
  }
}
