import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from './support/test-database.js';

const OPERATIONS = readFileSync(fileURLToPath(new URL('../../docs/operations.md', import.meta.url)), 'utf8');
const section = OPERATIONS.slice(OPERATIONS.indexOf('## Runbooks'), OPERATIONS.indexOf('\n## Email'));
const runbooks = section
  .split('\n### ')
  .slice(1)
  .map((text) => ({
    title: text.split('\n', 1)[0] ?? '',
    statements: [...text.matchAll(/```sql\n(.*?)```/gs)].flatMap(([, sql = '']) =>
      sql.split(/;(?: --.*)?\n/).filter((statement) => statement.trim()),
    ),
  }))
  .filter(({ statements }) => statements.length > 0);

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('the runbooks of docs/operations.md', () => {
  it.each(runbooks)('$title: every statement runs', async ({ statements }) => {
    for (const statement of statements) await expect(client.query(statement)).resolves.toBeDefined();
  });
});
