import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { Use } from './limit.js';

/** Uses were counted, or the use is refused until a time. */
export type CountResult = { refusedUntil: Date } | { refusedUntil: null; taken: TakenUses[] };

export interface TakenUses {
  use: Use;
  uses: number;
  /** End of the window. */
  until: Date;
}

interface Row {
  subject: string | null;
  source: string;
  taken: number;
  until: string;
  refusedUntil: string | null;
}

// A limit that already refuses is only read, so that repeated attempts cause no write and prolong no wait. A use that
// loses the race for the last place is left out by `do update … where`. Rows are locked in one order, which rules out
// deadlocks.
const countSql = (uses: object[], now: Date) => sql<Row>`
  with requested as (
    select use.*, ${now}::timestamptz as now
      from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as use
           (subject text, source text, max_uses int, window_length interval, first_wait interval, max_wait interval, share int)
  ), blocking as (
    select max(blocked_until) as until from kernel.rate_limit join requested using (subject, source)
     where used >= max_uses and blocked_until > now
  ), counted as (
    insert into kernel.rate_limit as existing (subject, source, used, last_taken, blocked_until, expires_at)
      select subject, source, ceil(max_uses::numeric / share), ceil(max_uses::numeric / share),
             now + coalesce(first_wait, window_length), now + greatest(first_wait, window_length)
        from requested where (select until from blocking) is null
       order by subject, source
    on conflict (subject, source) do update set (used, last_taken, blocked_until, expires_at) = (
      select used_before + added, added, coalesce(now + wait, window_end),
             case when used_before + added > max_uses then now + wait + window_length else greatest(window_end, now + wait) end
        from requested,
             lateral (select case when existing.expires_at > now then existing.used else 0 end as used_before,
                             case when existing.expires_at > now then existing.expires_at else now + window_length end as window_end),
             lateral (select greatest(1, ceil((max_uses - used_before)::numeric / share))::int as added),
             lateral (select least(first_wait * 2 ^ least(greatest(used_before + added - max_uses, 0), 30), max_wait) as wait)
       where (requested.subject, requested.source) = (excluded.subject, excluded.source))
      where not exists (select from requested where (requested.subject, requested.source) = (existing.subject, existing.source)
                                                and existing.used >= max_uses and existing.blocked_until > now)
    returning subject, source, last_taken, expires_at
  )
  select subject, source, last_taken as taken, expires_at as until, blocking.until as "refusedUntil"
    from blocking left join counted on true`;

const withMatchingRows = (uses: object[]) => sql`
  with matching as (
    select rate_limit.subject, rate_limit.source from kernel.rate_limit
      join jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as use (subject text, source text, every_source boolean)
        on rate_limit.subject = use.subject and (every_source or rate_limit.source = use.source)
     order by 1, 2 for update of rate_limit
  )`;

/** The counts of all limits, shared by all processes. Each statement runs outside the caller's transaction. */
@Injectable()
export class RateLimitStore {
  constructor(private readonly em: EntityManager) {}

  /** Counts all uses or none: one of each, or with `share` that fraction of the remaining uses, but at least one. */
  async count(uses: readonly Use[], now: Date, share?: number): Promise<CountResult> {
    const usesByKey = new Map(uses.map((use) => [keyText(rowKey(use)), use]));
    for (;;) {
      const requested = uses.map((use) => toParameters(use, share));
      const rows = await this.execute(countSql(requested, now));
      const refusedUntil = rows[0]?.refusedUntil;
      if (refusedUntil) return { refusedUntil: new Date(refusedUntil) };
      const taken = rows.flatMap(({ subject, source, taken: count, until }) => {
        const use = usesByKey.get(keyText({ subject: subject ?? '', source }));
        return use ? [{ use, uses: count, until: new Date(until) }] : [];
      });
      if (taken.length === uses.length) return { refusedUntil: null, taken };
      // A concurrent request took the last use of one limit; the next round reads until when that limit refuses.
      await this.giveBack(
        taken.map(({ use }) => use),
        now,
      );
    }
  }

  /** Also ends the wait that the use started. */
  async giveBack(uses: readonly Use[], now: Date): Promise<void> {
    if (uses.length === 0) return;
    await this.execute(sql`
      ${withMatchingRows(uses.map(rowKey))}
      update kernel.rate_limit set used = greatest(used - 1, 0), blocked_until = least(blocked_until, ${now})
        from matching where (rate_limit.subject, rate_limit.source) = (matching.subject, matching.source)`);
  }

  /** A use without `from` applies to every source. */
  async clear(uses: readonly Use[]): Promise<void> {
    const cleared = uses.map((use) => ({ ...rowKey(use), every_source: use.from === undefined }));
    await this.execute(sql`
      ${withMatchingRows(cleared)}
      delete from kernel.rate_limit using matching
       where (rate_limit.subject, rate_limit.source) = (matching.subject, matching.source)`);
  }

  /** Locked rows are left to the next run. */
  async deleteExpired(now: Date): Promise<void> {
    await this.execute(sql`
      delete from kernel.rate_limit where (subject, source) in (
        select subject, source from kernel.rate_limit where expires_at <= ${now} for update skip locked)`);
  }

  /** A fork does not join the caller's transaction: uses stay counted when that is rolled back. */
  private async execute<Found>(statement: RawBuilder<Found>): Promise<Found[]> {
    return (await statement.execute(this.em.fork().getKysely())).rows;
  }
}

const digest = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const rowKey = ({ limit, subject, from }: Use) => ({
  subject: digest(limit.name, subject),
  source: from === undefined ? '' : digest(from),
});

const keyText = ({ subject, source }: { subject: string; source: string }): string => `${subject} ${source}`;

const toInterval = (count: number | undefined): string | null => (count === undefined ? null : `${count} seconds`);

/** Without `share` the divisor is the maximum itself: one use. */
const toParameters = (use: Use, share?: number) => ({
  ...rowKey(use),
  max_uses: use.limit.max,
  window_length: toInterval(use.limit.windowSeconds),
  first_wait: toInterval(use.limit.backoff?.firstSeconds),
  max_wait: toInterval(use.limit.backoff?.maxSeconds),
  share: share ?? use.limit.max,
});
