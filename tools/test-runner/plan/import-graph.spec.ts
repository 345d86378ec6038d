import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ImportGraph } from './import-graph.ts';

const FILES = {
  'libs/kernel/src/index.ts': `export * from './clock.ts';`,
  'libs/kernel/src/clock.ts': `export const now = 0;`,
  'libs/kernel/src/clock.spec.ts': `import { now } from './clock.ts';`,
  'backend/src/app.ts': `import { now } from '@msk/kernel'; import './words.js';`,
  'backend/src/words.ts': `readFileSync('words.txt')`,
  'backend/src/words.txt': 'tear',
  'backend/test/app.e2e-spec.ts': `const app = await import('../src/app.js');`,
  'backend/test/support/test-database.ts': '',
  'backend/src/migrations/0001.ts': '',
};

let root: string;
let graph: ImportGraph;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'import-graph-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  graph = new ImportGraph(Object.keys(FILES), root);
});
afterAll(() => rmSync(root, { recursive: true }));

describe('The files that a change affects', () => {
  it('are its importers, nearest first, also through workspace packages and dynamic imports', () => {
    expect([...graph.affectedBy(['libs/kernel/src/clock.ts'])]).toEqual([
      ['libs/kernel/src/clock.ts', 0],
      ['libs/kernel/src/index.ts', 1],
      ['libs/kernel/src/clock.spec.ts', 1],
      ['backend/src/app.ts', 2],
      ['backend/test/app.e2e-spec.ts', 3],
    ]);
  });

  it('are the files that contain its name when it is data', () => {
    expect([...graph.affectedBy(['backend/src/words.txt']).keys()]).toContain('backend/test/app.e2e-spec.ts');
  });

  it('are all tests with a database when it is a migration', () => {
    expect([...graph.affectedBy(['backend/src/migrations/0001.ts']).keys()]).toContain(
      'backend/test/support/test-database.ts',
    );
  });
});
