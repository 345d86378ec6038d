import { MINUTE } from '@msk/contracts';
import { expiredRows, TABLE_BOUNDS } from '@msk/testing';
import type pg from 'pg';

export type RowCounts = Map<string, number>;

/** The job that deletes expired rows is enqueued and run a little later than it is due. */
const JOB_DELAY_MS = MINUTE;

export interface TableGrowth {
  table: string;
  before: number;
  after: number;
  /** Null where no other table determines it. */
  allowed: number | null;
  /** Rows that should be deleted by now. */
  expired: number;
}

export async function countRows(database: pg.Pool): Promise<RowCounts> {
  const counts: RowCounts = new Map();
  for (const { table } of TABLE_BOUNDS) counts.set(table, await number(database, `select count(*) from ${table}`));
  return counts;
}

export async function measureGrowth(database: pg.Pool, before: RowCounts): Promise<TableGrowth[]> {
  const growth: TableGrowth[] = [];
  for (const { table, maxRows, expiry } of TABLE_BOUNDS)
    growth.push({
      table,
      before: before.get(table) ?? 0,
      after: await number(database, `select count(*) from ${table}`),
      allowed: maxRows ? await number(database, `select ${maxRows}`) : null,
      expired: expiry ? await number(database, expiredRows(table, expiry, expiry.everyMs + JOB_DELAY_MS)) : 0,
    });
  return growth;
}

export const isOverBound = ({ after, allowed, expired }: TableGrowth): boolean =>
  (allowed !== null && after > allowed) || expired > 0;

/** A line for each table; those without a number in `allowed` grow with the use, so their rows per 1,000 calls are shown. */
export function growthLines(growth: TableGrowth[], calls: number): string[] {
  const line = (...[table, ...cells]: string[]) =>
    `${(table ?? '').padEnd(32)}${cells.map((cell) => cell.padStart(12)).join('')}`.trimEnd();
  const per = ({ before, after }: TableGrowth) => ((1_000 * (after - before)) / calls).toFixed(1);
  return [
    line('rows of', 'before', 'after', 'allowed', 'expired', '/1,000 calls'),
    ...growth.map((one) =>
      line(
        `${one.table}`,
        String(one.before),
        String(one.after),
        one.allowed === null ? '–' : String(one.allowed),
        String(one.expired),
        one.allowed === null ? per(one) : '',
        isOverBound(one) ? 'OVER' : '',
      ),
    ),
  ];
}

async function number(database: pg.Pool, sql: string): Promise<number> {
  const { rows } = await database.query<Record<string, string>>(sql);
  return Number(Object.values(rows[0] ?? {})[0]);
}
