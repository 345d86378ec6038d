import { jest } from '@jest/globals';
import pg from 'pg';

export interface Sent {
  text: string;
  /** Absent where the values stand in the text. */
  values?: unknown[];
}

/** What is sent to the database meanwhile. */
export async function sentDuring(work: () => PromiseLike<unknown>): Promise<Sent[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([sent]) => (typeof sent === 'string' ? { text: sent } : (sent as unknown as Sent)));
  } finally {
    query.mockRestore();
  }
}

/** The texts of it, with `?` for each value that stands in them. */
export const statementsDuring = async (work: () => PromiseLike<unknown>): Promise<string[]> =>
  (await sentDuring(work)).map(({ text }) => text.replaceAll(/'(?:[^']|'')*'|\bnull\b/g, '?'));

/** Blocks of 8 kB that PostgreSQL touches for each of these groups of reads: the same on every machine. */
export async function blocksOf(databaseUrl: string, groups: Sent[][]): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const blocks: number[] = [];
  for (const reads of groups) {
    let sum = 0;
    for (const { text, values } of reads) {
      const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) ${text}`, values);
      const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
      sum += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    }
    blocks.push(sum);
  }
  await client.end();
  return blocks;
}
