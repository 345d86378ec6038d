import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { licenceOf, readSbom, type Sbom } from './sbom.ts';

/** Licences that ask for no more than naming the author. `OR`: one of them is enough. */
const ACCEPTED = /\b(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|Python-2\.0)\b/;
/** The lock file names no licence; the package's own texts say MIT, also for the parts of `msgpackr-extract`. */
const STATED_ELSEWHERE = /^(@msgpackr-extract\/.*|busboy|dom-walk|passport-strategy|pause|streamsearch)$/;

const root = join(import.meta.dirname, '../..');
const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };

let sbom: Sbom;
beforeAll(async () => {
  sbom = await readSbom();
});

it('the SBOM lists what production depends on with version and checksum, and no tool of builds and tests [Y2]', () => {
  const listed = new Map(sbom.components.map((component) => [`${component.name}@${component.version}`, component]));
  const direct = ['backend', 'frontend/learner', 'frontend/admin'].flatMap((folder) =>
    Object.entries(readManifest(folder).dependencies).flatMap(([name, version]) =>
      name.startsWith('@msk/') ? [] : `${name}@${version}`,
    ),
  );
  expect(direct.length).toBeGreaterThan(40);
  expect(direct.filter((name) => !listed.get(name)?.hashes)).toEqual([]);
  expect(
    sbom.components.filter(({ name }) => /^(jest|@biomejs\/biome|vite|rolldown|typescript|smtp-server)$/.test(name)),
  ).toEqual([]);
});

it('every package of production has a licence under which the product may use it [Y2]', () => {
  const others = sbom.components.filter(({ name }) => !STATED_ELSEWHERE.test(name));
  expect(others.filter((component) => !ACCEPTED.test(licenceOf(component))).map(({ name }) => name)).toEqual([]);
});
