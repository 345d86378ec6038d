import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
}
export interface Component {
  type: 'library';
  name: string;
  version: string;
  purl: string;
  licenses?: [{ expression: string }];
  hashes?: [{ alg: 'SHA-512'; content: string }];
}
/** A software bill of materials in the form of CycloneDX 1.6. */
export interface Sbom {
  bomFormat: 'CycloneDX';
  specVersion: '1.6';
  version: 1;
  components: Component[];
}

/** Every package that production may install, from the lock file: `npm sbom` leaves out packages that tests use, too. Source: promise Y2. */
export async function readSbom(): Promise<Sbom> {
  const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const components = Object.entries(packages).flatMap(([path, entry]) =>
    path.includes('node_modules/') && !entry.dev && !entry.link ? toComponent(path, entry) : [],
  );
  // Two copies of one version are one component.
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    components: [...new Map(components.map((component) => [component.purl, component])).values()],
  };
}

function toComponent(path: string, { version = '', license, integrity }: LockedPackage): Component {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [{ expression: license }] }),
    ...(integrity?.startsWith('sha512-') && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }],
    }),
  };
}

export const licenceOf = ({ licenses }: Component): string => licenses?.[0].expression ?? 'not stated';

/** Writes `dist/sbom.cdx.json` and `dist/licences.txt`. */
export async function writeSbom(): Promise<void> {
  const sbom = await readSbom();
  const folder = join(ROOT, 'dist');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
  const licences = sbom.components.map(
    (component) => `${component.name} ${component.version}: ${licenceOf(component)}`,
  );
  await writeFile(join(folder, 'licences.txt'), `${licences.sort().join('\n')}\n`);
}
