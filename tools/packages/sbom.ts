import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lookUp } from './missing-packages.mjs';

const ROOT = join(import.meta.dirname, '../..');

interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
  /** The folder of a link. */
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
type LockedPackages = Record<string, LockedPackage>;
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

/** What runs in production; the tools that build it are dependencies of the root and of `frontend`. */
const SHIPPED = ['backend', 'frontend/learner', 'frontend/admin'];

/** Every package that production may install, from the lock file: `npm sbom` leaves out packages that tests use, too. Source: promise Y2. */
export async function readSbom(): Promise<Sbom> {
  const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: LockedPackages;
  };
  const components = [...reachable(packages, SHIPPED)].flatMap((path) =>
    path.includes('node_modules/') ? toComponent(path, packages[path]!) : [],
  );
  // Two copies of one version are one component.
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    components: [...new Map(components.map((component) => [component.purl, component])).values()],
  };
}

/** The paths of these folders and packages and of all that they depend on. */
function reachable(packages: LockedPackages, from: string[]): Set<string> {
  const reached = new Set(from);
  for (const path of reached) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = packages[path]!;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = lookUp(packages, path, name);
      if (found && !peerDependenciesMeta[name]?.optional) reached.add(packages[found]!.resolved ?? found);
    }
  }
  return reached;
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
