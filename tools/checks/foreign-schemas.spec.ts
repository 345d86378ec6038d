import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const SOURCES = fileURLToPath(new URL('../../backend/src', import.meta.url));
const SCHEMAS = 'kernel|audit|identity|billing|curation|catalog|learning|moderation|analytics';
/** The keywords before a table name in SQL, and the schema of an aggregate. */
const TABLE_REFERENCE = new RegExp(
  `(?:from|join|into|update|table|using|only|references)\\s+(${SCHEMAS})\\.|schema: '(${SCHEMAS})'`,
  'gi',
);

const foreignSchemas = (context: string, text: string): string[] =>
  [...text.matchAll(TABLE_REFERENCE)]
    .flatMap(([, table, entity]) => table ?? entity ?? [])
    .filter((schema) => schema !== context);

const contexts = globSync('*/index.ts', { cwd: SOURCES })
  .map((file) => file.split('/')[0] ?? '')
  .filter((folder) => folder !== 'migrations');

it.each(contexts)('%s uses no database schema but its own', (context) => {
  const files = globSync(`${context}/**/*.ts`, { cwd: SOURCES }).filter((file) => !file.endsWith('spec.ts'));
  expect(files.length).toBeGreaterThan(5);
  const found = files.flatMap((file) =>
    foreignSchemas(context, readFileSync(`${SOURCES}/${file}`, 'utf8')).map((schema) => `${file}: ${schema}`),
  );
  expect(found).toEqual([]);
});

it.each(['accounts', 'console', 'landing'])('%s composes what contexts answer, and uses no schema', (folder) => {
  const files = globSync(`${folder}/**/*.ts`, { cwd: SOURCES });
  expect(files.length).toBeGreaterThan(1);
  expect(files.flatMap((file) => foreignSchemas(folder, readFileSync(`${SOURCES}/${file}`, 'utf8')))).toEqual([]);
});

it('foreignSchemas finds foreign tables in SQL and aggregates mapped to a foreign schema', () => {
  expect(foreignSchemas('catalog', 'select * from curation.pending_video p join identity.user u on true')).toEqual([
    'curation',
    'identity',
  ]);
  expect(foreignSchemas('catalog', 'INSERT INTO kernel.outbox values (1)')).toEqual(['kernel']);
  expect(foreignSchemas('catalog', `@Entity({ schema: 'billing', tableName: 'membership' })`)).toEqual(['billing']);
  expect(foreignSchemas('catalog', `update catalog.video set title = 'x'`)).toEqual([]);
});
