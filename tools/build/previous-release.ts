import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { compileModules } from './server-sources.ts';

/** The release that this one replaces. When it is moved: docs/operations.md, "Upgrades". */
export const PREVIOUS_RELEASE = 'c472a090f70117981519718951834e5b818062d4';

const root = resolve(import.meta.dirname, '../..');
const cache = join(root, '.data/previous-release');
const run = promisify(execFile);
const git = (...args: string[]) => run('git', args, { cwd: root });

/** Undefined when the previous release can be built here; otherwise why not. */
export async function whyNoPreviousRelease(): Promise<string | undefined> {
  try {
    await git('cat-file', '-e', `${PREVIOUS_RELEASE}^{commit}`);
    return undefined;
  } catch {
    return `the Git history lacks ${PREVIOUS_RELEASE.slice(0, 7)}; get it with: git fetch --unshallow`;
  }
}

/**
 * Builds the server of the previous release from the Git history, with the installed packages, unless it was built before.
 * Returns its folder, in which `backend/dist` is.
 */
export async function buildPreviousRelease(): Promise<string> {
  const folder = join(cache, PREVIOUS_RELEASE);
  if (existsSync(folder)) return folder;
  const reason = await whyNoPreviousRelease();
  if (reason) throw new Error(`The previous release cannot be built: ${reason}`);
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, 'unfinished-'));
  try {
    const archive = join(unfinished, 'sources.tar');
    const workspaces = await workspacesOfTheServer();
    await git('archive', '--output', archive, PREVIOUS_RELEASE, 'package.json', 'tsconfig.base.json', ...workspaces);
    await run('tar', ['--extract', '--file', archive, '--directory', unfinished]);
    rmSync(archive);
    linkPackages(unfinished, workspaces);
    await compileModules(join(unfinished, 'backend/tsconfig.build.json'), join(unfinished, 'backend/dist'));
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error; // another process was faster
  }
  return folder;
}

/** The folders of the release that its server is built from and runs on, with the tools of its tests. */
async function workspacesOfTheServer(): Promise<string[]> {
  const { stdout } = await git('show', `${PREVIOUS_RELEASE}:package.json`);
  const { workspaces }: { workspaces: string[] } = JSON.parse(stdout);
  return workspaces.filter((workspace) => !workspace.startsWith('frontend'));
}

/** The installed packages, but the workspaces of the release itself. */
function linkPackages(folder: string, workspaces: string[]): void {
  for (const part of ['', 'backend']) {
    const [installed, linked] = [join(root, part, 'node_modules'), join(folder, part, 'node_modules')];
    if (!existsSync(installed)) continue;
    mkdirSync(linked);
    for (const name of readdirSync(installed))
      if (name !== '@msk') symlinkSync(join(installed, name), join(linked, name));
  }
  const own = join(folder, 'node_modules/@msk');
  mkdirSync(own);
  for (const workspace of workspaces) symlinkSync(`../../${workspace}`, join(own, basename(workspace)));
}
