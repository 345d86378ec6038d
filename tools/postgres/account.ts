import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, nativeDir } from './binaries.ts';

const run = promisify(execFile);

/** The account that runs the server; empty for the account of this process. */
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

export function changeOwner({ uid, gid }: Account, path: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** The server's account has no access to a private folder of root (/root/…): programs and data then go to /var/lib. */
export async function reachableHome(dataDir: string, binaries: Binaries, account: Account): Promise<Home> {
  mkdirSync(dirname(dataDir), { recursive: true });
  if (account.uid === undefined || (await canReach(account, binaries.postgres, dirname(dataDir))))
    return { dataDir, binaries };

  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 8);
  const home = join('/var/lib', `embedded-postgres-${key}`);
  const native = join(home, 'native');
  if (!existsSync(native)) copyAtomically(nativeDir(binaries), native);
  const copiedPath = (binary: string) => join(native, 'bin', basename(binary));
  return {
    dataDir: join(home, 'data'),
    binaries: {
      pg_ctl: copiedPath(binaries.pg_ctl),
      initdb: copiedPath(binaries.initdb),
      postgres: copiedPath(binaries.postgres),
    },
  };
}

const canReach = (account: Account, program: string, folder: string): Promise<boolean> =>
  run('test', ['-x', program, '-a', '-x', folder], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );

/** The copy is complete or absent, even if this process ends while copying. */
function copyAtomically(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`;
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
  renameSync(unfinished, to);
}
