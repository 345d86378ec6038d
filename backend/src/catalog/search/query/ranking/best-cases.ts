import { type FacetFilter, facetCodec, matchesFilter } from '../../codec/facet-code.js';
import { FacetCounts, type ResultCounts, type VideoFilters } from '../../facets/facet-counts.js';
import type { RankedCases } from './rank-cases.js';

/** Whether the case at one place of a ranking comes before that at another. */
type Order = (ranked: RankedCases, one: number, other: number) => boolean;

// Every order ends in the number, the newest first: without a tie-break, "Load More" repeats some videos and skips others.
const byScore: Order = ({ scores, numbers }, one, other) =>
  scores[one]! > scores[other]! || (scores[one] === scores[other] && numbers[one]! > numbers[other]!);

/** By relevance, the cases that match every word come before those that match some. */
const byRelevance: Order = (ranked, one, other) =>
  ranked.complete[one] === ranked.complete[other]
    ? byScore(ranked, one, other)
    : ranked.complete[one]! > ranked.complete[other]!;

/** The numbers of the most relevant cases that pass the filters, the best first. */
export const mostRelevant = (ranked: RankedCases, filters: VideoFilters, max: number): number[] =>
  takeBest(ranked, facetFilter(filters), byRelevance, max);

/** The numbers of the cases with the highest scores. */
export const highestScored = (ranked: RankedCases, max: number): number[] =>
  takeBest(ranked, facetFilter({}), byScore, max);

/** The numbers of all cases that pass the filters. */
export function filteredNumbers(ranked: RankedCases, filters: VideoFilters): number[] {
  const filter = facetFilter(filters);
  const numbers: number[] = [];
  for (let at = 0; at < ranked.count; at++)
    if (matchesFilter(ranked.facets[at]!, filter)) numbers.push(ranked.numbers[at]!);
  return numbers;
}

export interface RankedCounts extends ResultCounts {
  /** How many matches of the filters match all words of the query. */
  matchingAll: number;
}

/** Matches by their packed facets. Nothing else runs while they are counted; all are 0 before and after. */
const buckets = new Int32Array(2 ** facetCodec.bits);
/** The facets that any match has, a few hundred of 32,768. */
const usedBuckets = new Uint32Array(buckets.length);

/** Total and facets of all matches. */
export function countRanked(ranked: RankedCases, filters: VideoFilters): RankedCounts {
  const filter = facetFilter(filters);
  let matchingAll = 0;
  let used = 0;
  for (let at = 0; at < ranked.count; at++) {
    const facets = ranked.facets[at]!;
    if (buckets[facets]!++ === 0) usedBuckets[used++] = facets;
    if (ranked.complete[at] === 1 && matchesFilter(facets, filter)) matchingAll++;
  }
  const counts = new FacetCounts();
  for (let index = 0; index < used; index++) {
    const facets = usedBuckets[index]!;
    counts.addPacked(facets, buckets[facets]!);
    buckets[facets] = 0;
  }
  return { ...counts.counts(filters), matchingAll };
}

const facetFilter = ({ joint, duration, pathology }: VideoFilters): FacetFilter =>
  facetCodec.filter(joint, duration, pathology);

/** Keeps the best in a heap whose root is the worst of them. */
function takeBest(ranked: RankedCases, filter: FacetFilter, order: Order, max: number): number[] {
  const heap: number[] = [];
  for (let at = 0; at < ranked.count; at++) {
    if (!matchesFilter(ranked.facets[at]!, filter)) continue;
    if (heap.length < max) siftUp(heap, at, ranked, order);
    else if (max > 0 && order(ranked, at, heap[0]!)) siftDown(heap, at, ranked, order);
  }
  return heap.sort((one, other) => (order(ranked, one, other) ? -1 : 1)).map((at) => ranked.numbers[at]!);
}

function siftUp(heap: number[], added: number, ranked: RankedCases, order: Order): void {
  let at = heap.length;
  for (let parent = (at - 1) >> 1; at > 0 && order(ranked, heap[parent]!, added); parent = (at - 1) >> 1) {
    heap[at] = heap[parent]!;
    at = parent;
  }
  heap[at] = added;
}

/** Replaces the root. */
function siftDown(heap: number[], added: number, ranked: RankedCases, order: Order): void {
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child + 1 < heap.length && order(ranked, heap[child]!, heap[child + 1]!)) child++;
    if (child >= heap.length || !order(ranked, added, heap[child]!)) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = added;
}
