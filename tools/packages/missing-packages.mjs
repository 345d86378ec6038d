const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];
/**
 * Other spellings in package names.
 * @type {Record<string, string>}
 */
const ALIASES = { windows: 'win32', win: 'win32', armhf: 'arm', musleabihf: 'musl', gnueabihf: 'gnu' };

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[],
 *   optionalDependencies?: Record<string, string> }} LockedPackage
 */

/**
 * The optional packages that a lock file refers to and does not describe. npm leaves out a platform's package that the
 * registry does not carry, and `npm ci` then rejects the lock file on every platform.
 * @param {Record<string, LockedPackage>} packages
 */
export function missingPackages(packages) {
  /** @type {Record<string, LockedPackage>} */
  const missing = {};
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      const found = lookUp(packages, path, name);
      if (found && (isRange(range) || packages[found]?.version === range)) continue;
      const platform = platformOf(name);
      if (!platform) continue;
      const place = found ? `${path}/node_modules/${name}` : `node_modules/${name}`;
      missing[place] = { version: range.replace(/^[\^~]/, ''), ...(dev && { dev }), optional: true, ...platform };
    }
  }
  return missing;
}

/** @param {string} range */
const isRange = (range) => !/^\d/.test(range);

/**
 * Node's resolution of a name to a path in the lock file: in the dependent package first, then one level further out, and so on.
 * @param {Record<string, LockedPackage>} packages
 * @param {string} from
 * @param {string} name
 */
export function lookUp(packages, from, name) {
  for (let at = from; ; at = outer(at)) {
    const place = `${at && `${at}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (!at) return undefined;
  }
}

/** @param {string} path */
function outer(path) {
  const cut = path.lastIndexOf('/node_modules/');
  if (cut >= 0) return path.slice(0, cut);
  // Folders around a workspace
  return path.startsWith('node_modules/') || !path.includes('/') ? '' : path.slice(0, path.lastIndexOf('/'));
}

/** @param {string} name */
function platformOf(name) {
  const words = name
    .slice(name.lastIndexOf('/') + 1)
    .split(/[-_.]/)
    .map((word) => ALIASES[word] ?? word);
  const os = words.find((word) => SYSTEMS.includes(word));
  const cpu = words.find((word) => PROCESSORS.includes(word));
  if (!os && !cpu) return undefined;
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(words.includes('musl') && { libc: ['musl'] }) };
}
