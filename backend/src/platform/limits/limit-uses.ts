import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Use } from './limit.js';

/** What came of counting: how many uses were taken of each and until when they hold, or until when it is refused. */
export type Counted = { refusedUntil: Date } | { refusedUntil: null; taken: Taken[] };

export interface Taken {
  use: Use;
  uses: number;
  /** From then on the next use is the first again. */
  until: Date;
}

interface Row {
  subject: string | null;
  source: string;
  taken: number;
  until: string;
  refusedUntil: string | null;
}

// What refuses already is only read, so that hammering costs no write and moves no wait. A use that loses the race for
// the last place after that is left out by `do update … where`. Rows are met in one order, or two calls could wait for
// each other.
const COUNT = `
  with asked as (
    select use.*, ?::timestamptz as now
      from jsonb_to_recordset(?::jsonb) as use
           (subject text, source text, most int, within interval, first interval, longest interval, share int)
  ), refusing as (
    select max(opens_at) as until from kernel.limit_use join asked using (subject, source)
     where used >= most and opens_at > now
  ), counted as (
    insert into kernel.limit_use as so_far (subject, source, used, taken, opens_at, forgotten_at)
      select subject, source, ceil(most::numeric / share), ceil(most::numeric / share),
             now + coalesce(first, within), now + greatest(first, within)
        from asked where (select until from refusing) is null
       order by subject, source
    on conflict (subject, source) do update set (used, taken, opens_at, forgotten_at) = (
      select before + more, more, coalesce(now + wait, ends),
             case when before + more > most then now + wait + within else greatest(ends, now + wait) end
        from asked,
             lateral (select case when so_far.forgotten_at > now then so_far.used else 0 end as before,
                             case when so_far.forgotten_at > now then so_far.forgotten_at else now + within end as ends),
             lateral (select greatest(1, ceil((most - before)::numeric / share))::int as more),
             lateral (select least(first * 2 ^ least(greatest(before + more - most, 0), 30), longest) as wait)
       where (asked.subject, asked.source) = (excluded.subject, excluded.source))
      where not exists (select from asked where (asked.subject, asked.source) = (so_far.subject, so_far.source)
                                            and so_far.used >= most and so_far.opens_at > now)
    returning subject, source, taken, forgotten_at
  )
  select subject, source, taken, forgotten_at as until, refusing.until as "refusedUntil"
    from refusing left join counted on true`;

const MINE = `
  with mine as (
    select limit_use.subject, limit_use.source from kernel.limit_use
      join jsonb_to_recordset(?::jsonb) as use (subject text, source text, everywhere boolean)
        on limit_use.subject = use.subject and (everywhere or limit_use.source = use.source)
     order by 1, 2 for update of limit_use
  )`;

/** The table of what was used, which all processes share. Each method is one statement, apart from any transaction. */
@Injectable()
export class LimitUses {
  constructor(private readonly em: EntityManager) {}

  /** All or none. Of each use one, or with `share` that part of what is left, but at least one. */
  async count(uses: readonly Use[], now: Date, share?: number): Promise<Counted> {
    const keyed = new Map(uses.map((use) => [idOf(keyOf(use)), use]));
    for (;;) {
      const rows = await this.execute<Row>(COUNT, [now, JSON.stringify(uses.map((use) => asked(use, share)))]);
      const refusedUntil = rows[0]?.refusedUntil;
      if (refusedUntil) return { refusedUntil: new Date(refusedUntil) };
      const taken = rows.flatMap(({ subject, source, taken: count, until }) => {
        const use = keyed.get(idOf({ subject: subject ?? '', source }));
        return use ? [{ use, uses: count, until: new Date(until) }] : [];
      });
      if (taken.length === uses.length) return { refusedUntil: null, taken };
      // Somebody else took the last one of another limit meanwhile; the next round sees until when it is closed.
      await this.giveBack(
        taken.map(({ use }) => use),
        now,
      );
    }
  }

  /** A wait that the use started ends with it. */
  async giveBack(uses: readonly Use[], now: Date): Promise<void> {
    if (uses.length === 0) return;
    await this.execute(
      `${MINE} update kernel.limit_use set used = greatest(used - 1, 0), opens_at = least(opens_at, ?)
                 from mine where (limit_use.subject, limit_use.source) = (mine.subject, mine.source)`,
      [JSON.stringify(uses.map(keyOf)), now],
    );
  }

  /** Without `from`, those from everywhere. */
  async clear(uses: readonly Use[]): Promise<void> {
    await this.execute(
      `${MINE} delete from kernel.limit_use using mine
                where (limit_use.subject, limit_use.source) = (mine.subject, mine.source)`,
      [JSON.stringify(uses.map((use) => ({ ...keyOf(use), everywhere: use.from === undefined })))],
    );
  }

  /** Rows in use right now are left for the next time. */
  async forget(now: Date): Promise<void> {
    await this.execute(
      `delete from kernel.limit_use where (subject, source) in (
         select subject, source from kernel.limit_use where forgotten_at <= ? for update skip locked)`,
      [now],
    );
  }

  /** A fork has no part in the caller's transaction: what a refused call has used stays used. */
  private execute<Found extends object>(sql: string, values: unknown[]): Promise<Found[]> {
    return this.em.fork().execute<Found[]>(sql, values);
  }
}

const digest = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const keyOf = ({ limit, subject, from }: Use) => ({
  subject: digest(limit.name, subject),
  source: from === undefined ? '' : digest(from),
});

const idOf = ({ subject, source }: { subject: string; source: string }): string => `${subject} ${source}`;

const seconds = (count: number | undefined): string | null => (count === undefined ? null : `${count} seconds`);

/** Without a share it is the whole of what is left divided by itself: one. */
const asked = (use: Use, share?: number) => ({
  ...keyOf(use),
  most: use.limit.most,
  within: seconds(use.limit.within),
  first: seconds(use.limit.waits?.first),
  longest: seconds(use.limit.waits?.longest),
  share: share ?? use.limit.most,
});
