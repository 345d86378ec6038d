import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);
const depcruise = join(root, 'node_modules/.bin/depcruise');

/** Sound as it stands: nothing here may be reported. */
const sound: Record<string, string> = {
  'backend/src/app.module.ts': `import './catalog/catalog.module.js';`,
  'backend/src/main.ts': `import './app.module.js';`,
  'backend/src/platform/platform.ts': '',
  'backend/src/migrations/index.ts': '',
  'backend/src/catalog/index.ts': `export * from './events.js'; export * from './published-queries.js';`,
  'backend/src/catalog/events.ts': `import '@msk/kernel';`,
  'backend/src/catalog/published-queries.ts': `import '@msk/contracts';`,
  'backend/src/catalog/catalog.module.ts': `import '../platform/platform.js'; import './domain/video.js'; import '../curation/index.js';`,
  'backend/src/catalog/domain/video.ts': `import '@msk/kernel'; import '../events.js'; import 'node:crypto';`,
  'backend/src/catalog/secret.ts': '',
  'backend/src/curation/index.ts': `export * from './events.js';`,
  'backend/src/curation/events.ts': '',
  'backend/test/support/boot.ts': `import '../../src/app.module.js'; import '@msk/sandbox';`,
  'libs/contracts/src/index.ts': '',
  'libs/lexicon/src/index.ts': `import '@msk/contracts';`,
  'libs/kernel/src/index.ts': `import '@msk/contracts';`,
  'libs/sandbox/src/index.ts': `import '@msk/lexicon';`,
  'frontend/shared/src/api.ts': `import '@msk/contracts';`,
  'frontend/learner/src/main.ts': `import '../../shared/src/api';`,
  'frontend/admin/src/main.ts': `import '../../shared/src/api'; import 'antd';`,
  'node_modules/antd/index.js': '',
};

/** One file that breaks each rule. */
const breaches: Record<string, [file: string, content: string]> = {
  'contexts-meet-at-index': ['backend/src/curation/peek.ts', `import '../catalog/secret.js';`],
  'index-is-a-contract': ['backend/src/billing/index.ts', `export * from './insides.js';`],
  'contracts-are-leaves': ['backend/src/billing/events.ts', `import './insides.js';`],
  'domain-is-plain': ['backend/src/billing/domain/plan.ts', `import '../insides.js';`],
  'platform-knows-no-context': ['backend/src/platform/nosy.ts', `import '../curation/index.js';`],
  'contracts-and-lexicon-stand-alone': ['libs/contracts/src/heavy.ts', `import '@msk/kernel';`],
  'libraries-know-no-application': ['libs/kernel/src/nosy.ts', `import '../../../backend/src/platform/platform.ts';`],
  'sandbox-is-the-other-end': ['backend/src/curation/toy.ts', `import '@msk/sandbox';`],
  'kernel-is-for-the-server': ['frontend/shared/src/heavy.ts', `import '@msk/kernel';`],
  'apps-are-strangers': ['frontend/learner/src/nosy.ts', `import '../../admin/src/main';`],
  'shared-knows-no-app': ['frontend/shared/src/nosy.ts', `import '../../learner/src/main';`],
  'antd-is-for-admin': ['frontend/learner/src/heavy.ts', `import 'antd';`],
  'no-cycles': ['libs/kernel/src/snake-bite.ts', `import type {} from './snake-tail.ts';`],
  'production-imports-no-test': ['backend/src/curation/lazy.ts', `import '../../test/support/boot.js';`],
  'nothing-dangles': ['backend/src/curation/broken.ts', `import './nowhere.js';`],
};

const alsoNeeded: Record<string, string> = {
  'backend/src/billing/insides.ts': '',
  'libs/kernel/src/snake-tail.ts': `import type {} from './snake-bite.ts';`,
};

const made: string[] = [];

function tree(...layers: Record<string, string>[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  made.push(folder);
  for (const [file, content] of layers.flatMap((layer) => Object.entries(layer))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${content}\nexport {};\n`);
  }
  for (const name of ['contracts', 'kernel', 'lexicon', 'sandbox']) {
    const manifest = JSON.stringify({ name: `@msk/${name}`, type: 'module', exports: './src/index.ts' });
    writeFileSync(join(folder, `libs/${name}/package.json`), manifest);
    mkdirSync(join(folder, 'node_modules/@msk'), { recursive: true });
    symlinkSync(`../../libs/${name}`, join(folder, `node_modules/@msk/${name}`));
  }
  for (const file of ['tsconfig.base.json', '.dependency-cruiser.cjs']) cpSync(join(root, file), join(folder, file));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  return folder;
}

interface Violation {
  rule: { name: string };
  from: string;
}

/** Each rule that was broken, with the file that broke it. */
async function violations(folder: string): Promise<[rule: string, file: string][]> {
  const args = [
    depcruise,
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    'backend',
    'frontend',
    'libs',
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 1 << 26 }).catch(
    (failed: { stdout: string; stderr: string }) => {
      if (failed.stdout) return failed; // it found something: that ends it with 1
      throw new Error(failed.stderr);
    },
  );
  const report: { summary: { violations: Violation[] } } = JSON.parse(stdout);
  return report.summary.violations.map(({ rule, from }) => [rule.name, from]);
}

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

describe('the boundaries', () => {
  it('let a sound tree pass', async () => {
    expect(await violations(tree(sound))).toEqual([]);
  });

  it('are each noticed when somebody steps over them', async () => {
    const found = await violations(tree(sound, alsoNeeded, Object.fromEntries(Object.values(breaches))));
    for (const [rule, [file]] of Object.entries(breaches)) expect(found).toContainEqual([rule, file]);
  });

  it('are all of them tried here', () => {
    const { forbidden }: { forbidden: { name: string }[] } = require(join(root, '.dependency-cruiser.cjs'));
    expect(forbidden.map(({ name }) => name).sort()).toEqual(Object.keys(breaches).sort());
  });
});
