import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, nativeDir } from './binaries.ts';

const run = promisify(execFile);

/** Who runs the server; empty: whoever runs this process. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** Where the server's programs and data are. */
export interface Home {
  dataDir: string;
  binaries: Binaries;
}

/** PostgreSQL refuses to run as root. */
export function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {
      // No such account: the next one.
    }
  }
  throw new Error('PostgreSQL does not run as root and there is no account "postgres" or "nobody": set DATABASE_URL.');
}

const idOf = (kind: '-u' | '-g', name: string): number => Number(execFileSync('id', [kind, name], { stdio: 'pipe' }));

export function giveTo({ uid, gid }: Account, path: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** In a private folder of root (/root/…) the server's account reaches neither programs nor data: both go to /var/lib. */
export async function reachableHome(dataDir: string, binaries: Binaries, account: Account): Promise<Home> {
  mkdirSync(dirname(dataDir), { recursive: true });
  if (account.uid === undefined || (await reaches(account, binaries.postgres, dirname(dataDir))))
    return { dataDir, binaries };

  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 8);
  const home = join('/var/lib', `embedded-postgres-${key}`);
  const native = join(home, 'native');
  if (!existsSync(native)) copyWhole(nativeDir(binaries), native);
  const moved = (binary: string) => join(native, 'bin', basename(binary));
  return {
    dataDir: join(home, 'data'),
    binaries: { pg_ctl: moved(binaries.pg_ctl), initdb: moved(binaries.initdb), postgres: moved(binaries.postgres) },
  };
}

const reaches = (account: Account, program: string, folder: string): Promise<boolean> =>
  run('test', ['-x', program, '-a', '-x', folder], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );

/** The copy is there whole or not at all, even if this process dies while copying. */
function copyWhole(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`;
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
  renameSync(unfinished, to);
}
