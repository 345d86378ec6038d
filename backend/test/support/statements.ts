import { jest } from '@jest/globals';
import pg from 'pg';
import { withClient } from '../../../tools/postgres/with-client.js';

export interface SentStatement {
  text: string;
  /** Absent where the text contains the values. */
  values?: unknown[];
}

/** pg-boss asks every few seconds, whatever else the server does, whether its connection still listens. */
const isHeartbeat = ({ text }: SentStatement): boolean => text.includes('pg_listening_channels');

/** The statements that are sent to the database meanwhile. */
export async function captureStatements(work: () => PromiseLike<unknown>): Promise<SentStatement[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls
      .map(([statement]) =>
        typeof statement === 'string' ? { text: statement } : (statement as unknown as SentStatement),
      )
      .filter((statement) => !isHeartbeat(statement));
  } finally {
    query.mockRestore();
  }
}

/** The texts of the statements, with `?` for each value that they contain. */
export const captureStatementTexts = async (work: () => PromiseLike<unknown>): Promise<string[]> =>
  (await captureStatements(work)).map(({ text }) => text.replaceAll(/'(?:[^']|'')*'|\bnull\b/g, '?'));

/** Blocks of 8 kB that PostgreSQL accesses for each group of reads: the same on every machine. */
export const countBlocks = (databaseUrl: string, groups: SentStatement[][]): Promise<number[]> =>
  withClient(databaseUrl, async (client) => {
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
    return blocks;
  });
