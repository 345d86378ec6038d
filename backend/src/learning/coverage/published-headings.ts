import { setImmediate } from 'node:timers/promises';
import type { Curriculum } from '@msk/contracts';
import { conceptKeys } from '@msk/lexicon';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type CaseFacets, CountCasesByTopic, GetLibraryVersion, ListPathologyNames } from '../../catalog/index.js';
import { CURRICULA } from './curricula.js';

/** Names that are compared before the event loop gets its turn. */
const BATCH_SIZE = 100;

/** Published cases of each heading, and the headings that the name of a pathology belongs to. */
interface Headings {
  published: number[];
  byName: ReadonlyMap<string, readonly number[]>;
}

type AllHeadings = ReadonlyMap<string, Headings>;

/**
 * Which cases belong to the headings of the curricula. The names of the pathologies are compared, not the cases. All learners
 * get the same counts, so they are computed once for each version of the library.
 */
@Injectable()
export class PublishedHeadings {
  private latest: { version: string; byCurriculum: Promise<AllHeadings> } | null = null;
  private keys: ReadonlyMap<string, readonly string[]> = new Map();

  constructor(private readonly queries: QueryBus) {}

  /** Published cases of each heading, and those of them among these cases. */
  async count({ id, headings }: Curriculum, cases: readonly CaseFacets[]) {
    const { published, byName } = (await this.load()).get(id)!;
    const among = headings.map(() => 0);
    for (const { joint, pathologyNames } of cases)
      for (const n of new Set(pathologyNames.flatMap((name) => byName.get(name) ?? [])))
        if ((headings[n]!.joint ?? joint) === joint) among[n]!++;
    return headings.map((_, n) => ({ published: published[n]!, among: among[n]! }));
  }

  /** The version is read first: what changes meanwhile is computed again. */
  private async load(): Promise<AllHeadings> {
    const version = await this.queries.execute(new GetLibraryVersion());
    if (this.latest?.version === version) return this.latest.byCurriculum;
    const byCurriculum = this.read();
    this.latest = { version, byCurriculum };
    byCurriculum.catch(() => {
      this.latest = null; // the next caller tries again
    });
    return byCurriculum;
  }

  private async read(): Promise<AllHeadings> {
    const keys = await this.readKeys();
    const topics = CURRICULA.flatMap(({ headings }) =>
      headings.map(({ joint, conceptIds }) => {
        const concepts = new Set(conceptIds);
        const pathologyNames = [...keys].flatMap(([name, all]) => (all.some((key) => concepts.has(key)) ? [name] : []));
        return { joint: joint ?? null, pathologyNames };
      }),
    );
    const counts = await this.queries.execute(new CountCasesByTopic(topics));
    const byCurriculum = new Map<string, Headings>();
    for (const { id, headings } of CURRICULA)
      byCurriculum.set(id, {
        published: counts.splice(0, headings.length),
        byName: indexByName(topics.splice(0, headings.length)),
      });
    return byCurriculum;
  }

  /** The concepts of each name; those of names that were there before are known. */
  private async readKeys(): Promise<ReadonlyMap<string, readonly string[]>> {
    const keys = new Map<string, readonly string[]>();
    for (const name of await this.queries.execute(new ListPathologyNames())) {
      if (keys.size % BATCH_SIZE === 0) await setImmediate();
      keys.set(name, this.keys.get(name) ?? conceptKeys(name));
    }
    this.keys = keys;
    return keys;
  }
}

function indexByName(topics: readonly { pathologyNames: readonly string[] }[]): ReadonlyMap<string, readonly number[]> {
  const byName = new Map<string, number[]>();
  for (const [n, { pathologyNames }] of topics.entries())
    for (const name of pathologyNames) byName.set(name, [...(byName.get(name) ?? []), n]);
  return byName;
}
