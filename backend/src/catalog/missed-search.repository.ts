import { EntityManager } from '@mikro-orm/postgresql';
import { MINUTE, type MissedSearchPage } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { sql } from 'kysely';
import { PinoLogger } from 'nestjs-pino';
import { createBatcher } from '../platform/database/create-batcher.js';
import { isoTime } from '../platform/database/iso-time.js';
import { numberArray, textArray } from '../platform/database/statements/array-parameters.js';
import { missedSearchCutoff, missedSearchDayCutoff } from './domain/retention-periods.js';
import type { MissedSearchCount } from './published-queries.js';
import { normalizeText } from './search/text/words.js';

/** Characters: shorter queries are still being typed, longer ones are pasted texts. */
const MIN_LENGTH = 3;
const MAX_LENGTH = 100;
/** Nobody reads a longer list, and hostile queries must not fill the disk. */
const MAX_SEARCHES = 10_000;
/** A query and a longer one that begins with it are one search that was being typed, when they come within this time. */
const TYPING_WINDOW_MS = MINUTE;
/** E-mail addresses and long numbers are personal data and are not stored. */
const PERSONAL = /@|\d{5}/;

interface MissedSearch {
  query: string;
  at: Date;
}

/** Queries of learners that found nothing, so that curators know what is missing. No user is stored with them. */
@Injectable()
export class MissedSearchRepository implements OnApplicationShutdown {
  private readonly pending = new Set<Promise<unknown>>();
  private readonly countInBatch = createBatcher(async (missed: readonly MissedSearch[]) => {
    await this.countAll(missed);
    return new Map();
  });

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
  ) {}

  onApplicationShutdown(): Promise<void> {
    return this.settled();
  }

  /**
   * Counts the query, with those that others miss meanwhile. No learner waits for it, and the search succeeds even if it fails;
   * what is pending when the process is killed is not counted.
   */
  record(typed: string): void {
    const query = normalizeText(typed);
    if (query.length < MIN_LENGTH || query.length > MAX_LENGTH || PERSONAL.test(typed)) return;
    const counting = this.countInBatch({ query, at: this.clock.now() })
      .catch((error: unknown) => this.log.warn({ err: error }, 'A missed search could not be recorded'))
      .finally(() => this.pending.delete(counting));
    this.pending.add(counting);
  }

  /** Resolves when what was recorded before is counted. */
  async settled(): Promise<void> {
    await Promise.all(this.pending);
  }

  /** Beyond the maximum, the query that was searched least often is deleted, the oldest first. */
  private async countAll(missed: readonly MissedSearch[]): Promise<void> {
    const counted = new Map<string, { times: number; at: Date }>();
    for (const { query, at } of missed) counted.set(query, { times: (counted.get(query)?.times ?? 0) + 1, at });
    const queries = textArray(counted.keys());
    const times = numberArray([...counted.values()].map(({ times }) => times));
    const instants = textArray([...counted.values()].map(({ at }) => at.toISOString()));
    const prefixes = textArray([...counted.keys()].flatMap(prefixesOf).filter((prefix) => !counted.has(prefix)));
    const typingSince = new Date(missed[0]!.at.getTime() - TYPING_WINDOW_MS);
    // In the order of the queries, so that two servers do not wait for each other.
    await sql`
      with missed as (
        select * from unnest(${queries}::text[], ${times}::integer[], ${instants}::timestamptz[]) as m (query, times, at)
      ), half_typed as (
        delete from catalog.missed_search where query = any(${prefixes}::text[]) and times = 1 and last_at > ${typingSince}
      ), surplus as (
        delete from catalog.missed_search
         where query not in (select query from missed)
           and query in (select query from catalog.missed_search order by times desc, last_at desc
                          offset ${MAX_SEARCHES - counted.size})
      ), counted as (
        insert into catalog.missed_search (query, times, first_at, last_at)
        select query, times, at, at from missed order by query
            on conflict (query) do update
           set times = missed_search.times + excluded.times, first_at = least(missed_search.first_at, excluded.first_at),
               last_at = greatest(missed_search.last_at, excluded.last_at)
      )
      insert into catalog.missed_search_day as d (query, day, times)
      select query, (at at time zone 'utc')::date, times from missed order by query
          on conflict (query, day) do update set times = d.times + excluded.times`.execute(this.em.getKysely());
  }

  async deleteExpired(now: Date): Promise<void> {
    const database = this.em.getKysely();
    await sql`delete from catalog.missed_search where last_at <= ${missedSearchCutoff(now)}`.execute(database);
    await sql`
      delete from catalog.missed_search_day
       where day < (${missedSearchDayCutoff(now)}::timestamptz at time zone 'utc')::date`.execute(database);
  }

  /** The queries that found nothing in these days, most often first. */
  async count(from: string, to: string, limit: number): Promise<MissedSearchCount[]> {
    await this.settled();
    const { rows } = await sql<MissedSearchCount>`
      select query, sum(times)::integer as count from catalog.missed_search_day
       where day between ${from}::date and ${to}::date
       group by query order by count desc, query limit ${limit}`.execute(this.em.getKysely());
    return rows;
  }

  async list(limit: number, offset: number): Promise<MissedSearchPage> {
    await this.settled();
    const { rows } = await sql<MissedSearchPage>`
      with page as (
        select * from catalog.missed_search order by times desc, last_at desc, query limit ${limit} offset ${offset}
      )
      select (select count(*)::integer from catalog.missed_search) as total,
             coalesce((select json_agg(json_build_object('question', query, 'times', times, 'firstAt', first_at, 'lastAt', last_at)
                                       order by times desc, last_at desc, query) from page), '[]') as searches`.execute(
      this.em.getKysely(),
    );
    const page = rows[0]!;
    const searches = page.searches.map((one) => ({
      ...one,
      firstAt: isoTime(one.firstAt),
      lastAt: isoTime(one.lastAt),
    }));
    return { searches, total: page.total };
  }
}

const prefixesOf = (query: string): string[] =>
  Array.from({ length: query.length - MIN_LENGTH }, (_, more) => query.slice(0, MIN_LENGTH + more));
