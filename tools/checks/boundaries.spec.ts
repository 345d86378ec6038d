import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);
const depcruise = join(root, 'node_modules/.bin/depcruise');

/** Breaks no rule. */
const validFiles: Record<string, string> = {
  'backend/src/app.module.ts': `import './catalog/catalog.module.js';`,
  'backend/src/main.ts': `import './app.module.js';`,
  'backend/src/platform/platform.ts': '',
  'backend/src/migrations/index.ts': '',
  'backend/src/catalog/index.ts': `export * from './published-queries.js';`,
  'backend/src/events/catalog.ts': `import '@msk/kernel';`,
  'backend/src/catalog/published-queries.ts': `import '@msk/contracts';`,
  'backend/src/catalog/published-views.ts': `import '@msk/contracts'; import '../curation/published-views.js';`,
  'backend/src/learning/http/case.view.ts': `import '../../catalog/published-views.js';`,
  'backend/src/catalog/catalog.module.ts': `import '../platform/platform.js'; import './domain/video.js'; import '../curation/index.js';`,
  'backend/src/catalog/domain/video.ts': `import '@msk/kernel'; import '../../events/catalog.js'; import 'node:crypto';`,
  'backend/src/catalog/internal.ts': '',
  'backend/src/curation/index.ts': '',
  'backend/src/curation/subscribers/edit.ts': `import '../../events/catalog.js';`,
  'backend/src/curation/published-views.ts': '',
  'backend/test/support/boot.ts': `import '../../src/app.module.js'; import '@msk/sandbox';`,
  'libs/contracts/src/index.ts': '',
  'libs/lexicon/src/index.ts': `import '@msk/contracts';`,
  'libs/kernel/src/index.ts': `import '@msk/contracts';`,
  'tools/sandbox/src/index.ts': `import '@msk/lexicon';`,
  'frontend/shared/src/api.ts': `import '@msk/contracts';`,
  'frontend/learner/src/main.ts': `import '../../shared/src/api';`,
  'frontend/admin/src/main.ts': `import '../../shared/src/api'; import 'antd';`,
  'frontend/e2e/test.ts': `import '../../tools/postgres/start.ts'; import '@msk/testing';`,
  'tools/testing/src/index.ts': '',
  'tools/postgres/start.ts': `import '../../backend/src/platform/platform.ts';`,
  'tools/bench/search.bench.ts': `import '../postgres/start.ts'; import '@msk/testing';`,
  'scripts/bench.ts': `import '../tools/bench/search.bench.ts'; import '@msk/testing';`,
  'backend/test/search.int-spec.ts': `import '../../tools/postgres/start.ts'; import '@msk/testing';`,
  'node_modules/antd/index.js': '',
};

/** For each rule, a file that breaks it. */
const violatingFiles: Record<string, [file: string, content: string]> = {
  'contexts-import-only-index': ['backend/src/curation/internal-import.ts', `import '../catalog/internal.js';`],
  'contexts-import-one-way': ['backend/src/curation/published-views.ts', `import '../catalog/index.js';`],
  'index-is-a-contract': ['backend/src/billing/index.ts', `export * from './internals.js';`],
  'published-files-are-leaves': ['backend/src/events/billing.ts', `import '../billing/internals.js';`],
  'published-views-are-leaves': ['backend/src/billing/published-views.ts', `import './internals.js';`],
  'views-are-for-http': ['backend/src/curation/view-import.ts', `import '../catalog/published-views.js';`],
  'domain-is-plain': ['backend/src/billing/domain/plan.ts', `import '../internals.js';`],
  'platform-imports-no-context': ['backend/src/platform/forbidden-import.ts', `import '../curation/index.js';`],
  'contracts-and-lexicon-stand-alone': ['libs/contracts/src/heavy.ts', `import '@msk/kernel';`],
  'libraries-import-no-application': [
    'libs/kernel/src/forbidden-import.ts',
    `import '../../../backend/src/platform/platform.ts';`,
  ],
  'sandbox-is-for-tests': ['backend/src/curation/sandbox-import.ts', `import '@msk/sandbox';`],
  'kernel-is-for-the-server': ['frontend/shared/src/heavy.ts', `import '@msk/kernel';`],
  'no-import-between-apps': ['frontend/learner/src/forbidden-import.ts', `import '../../admin/src/main';`],
  'shared-imports-no-app': ['frontend/shared/src/forbidden-import.ts', `import '../../learner/src/main';`],
  'antd-is-for-admin': ['frontend/learner/src/heavy.ts', `import 'antd';`],
  'product-imports-no-tool': ['backend/src/curation/tool-import.ts', `import '../../../tools/postgres/start.ts';`],
  'backend-tests-import-no-bench': [
    'backend/test/bench-import.int-spec.ts',
    `import '../../tools/bench/search.bench.ts';`,
  ],
  'tools-import-no-tests': ['tools/bench/test-import.ts', `import '../../backend/test/support/boot.ts';`],
  'only-commands-import-benchmarks': ['tools/postgres/bench-import.ts', `import '../bench/search.bench.ts';`],
  'nothing-imports-commands': ['tools/bench/command-import.ts', `import '../../scripts/bench.ts';`],
  'no-circular': ['libs/kernel/src/cycle-a.ts', `import type {} from './cycle-b.ts';`],
  'production-imports-no-test': ['backend/src/curation/test-import.ts', `import '../../test/support/boot.js';`],
  'no-unresolvable': ['backend/src/curation/unresolvable-import.ts', `import './missing.js';`],
};

const supportingFiles: Record<string, string> = {
  'backend/src/billing/internals.ts': '',
  'libs/kernel/src/cycle-b.ts': `import type {} from './cycle-a.ts';`,
};

const createdFolders: string[] = [];

function createTree(...layers: Record<string, string>[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  createdFolders.push(folder);
  for (const [file, content] of layers.flatMap((layer) => Object.entries(layer))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${content}\nexport {};\n`);
  }
  mkdirSync(join(folder, 'node_modules/@msk'), { recursive: true });
  for (const workspace of ['libs/contracts', 'libs/kernel', 'libs/lexicon', 'tools/sandbox', 'tools/testing']) {
    const name = `@msk/${basename(workspace)}`;
    const manifest = JSON.stringify({ name, type: 'module', exports: './src/index.ts' });
    writeFileSync(join(folder, workspace, 'package.json'), manifest);
    symlinkSync(`../../${workspace}`, join(folder, 'node_modules', name));
  }
  for (const file of ['tsconfig.base.json', '.dependency-cruiser.cjs']) cpSync(join(root, file), join(folder, file));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  return folder;
}

interface Violation {
  rule: { name: string };
  from: string;
}

/** Each broken rule with the file that breaks it. */
async function findViolations(folder: string): Promise<[rule: string, file: string][]> {
  const folders = ['backend', 'frontend', 'libs', 'tools', 'scripts'];
  const args = [depcruise, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 1 << 26 }).catch(
    (failed: { stdout: string; stderr: string }) => {
      if (failed.stdout) return failed; // it exits with 1 when it finds a violation
      throw new Error(failed.stderr);
    },
  );
  const report: { summary: { violations: Violation[] } } = JSON.parse(stdout);
  return report.summary.violations.map(({ rule, from }) => [rule.name, from]);
}

afterAll(() => {
  for (const folder of createdFolders) rmSync(folder, { recursive: true, force: true });
});

describe('Import boundaries', () => {
  it('accept a tree without violations', async () => {
    expect(await findViolations(createTree(validFiles))).toEqual([]);
  });

  it('report a violation of each rule', async () => {
    const found = await findViolations(
      createTree(validFiles, supportingFiles, Object.fromEntries(Object.values(violatingFiles))),
    );
    for (const [rule, [file]] of Object.entries(violatingFiles)) expect(found).toContainEqual([rule, file]);
  });

  it('are all covered by these tests', () => {
    const { forbidden }: { forbidden: { name: string }[] } = require(join(root, '.dependency-cruiser.cjs'));
    expect([...new Set(forbidden.map(({ name }) => name))].sort()).toEqual(Object.keys(violatingFiles).sort());
  });
});
