import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { WorldNews } from './local-world/tell-parent.ts';

export type Places = Extract<WorldNews, { state: 'open' }>;

export interface ThrowawayWorld extends Places {
  /** Where its data is; give it to the next one to go on with it. */
  dataDir: string;
  supervisorPid: number;
  /** Resolves when the demo library is complete, and rejects when it will not be. */
  filled: Promise<void>;
  stop(): Promise<void>;
  /** Like a power cut, as far as our own processes go: supervisor and server are gone at once, the database is not. */
  kill(): Promise<void>;
}

export interface ThrowawayOptions {
  /** Settings, as in .env. */
  environment?: Record<string, string>;
  /** An earlier world's, which then stays; by default a new one, removed in the end. */
  dataDir?: string;
  /**
   * Where its output goes; what is not inherited is told when the world ends unasked. A file gets the server's log as well,
   * when the world stops.
   */
  output?: 'inherit' | 'ignore' | { file: string };
}

/** Characters of its last words. */
const LAST_WORDS = 4_000;

const FREE_PORTS = { PORT: '0', SANDBOX_PORT: '0', MAIL_WEB_PORT: '0', MAIL_SMTP_PORT: '0' };

/** Nothing of the developer's own settings: with a real key in them a test would talk to the real service. */
const clean = (): NodeJS.ProcessEnv => {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, ENV_FILE: 'none', ...(TMPDIR && { TMPDIR }), ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
};

/** The whole local world on free ports and with data of its own, for a test or a benchmark. */
export async function openThrowawayWorld(options: ThrowawayOptions = {}): Promise<ThrowawayWorld> {
  const { environment = {}, output = 'inherit', dataDir = temporaryFolder() } = options;
  const file = typeof output === 'object' ? emptied(output.file) : undefined;
  const stream = output === 'inherit' ? 'inherit' : 'pipe';
  const child = fork(join(import.meta.dirname, 'local-world.ts'), {
    cwd: join(import.meta.dirname, '..'),
    execArgv: [],
    env: { ...clean(), ...FREE_PORTS, ...environment, DATA_DIR: dataDir },
    stdio: ['ignore', stream, stream, 'ipc'],
  });
  const said = lastWords(child, file);
  const gone = once(child, 'exit');
  const filled = news(child, 'filled', said).then(() => {});
  filled.catch(() => {}); // nobody may be waiting for it
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await gone;
    if (file) appendServerLog(dataDir, file);
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  const places = await news(child, 'open', said).catch(async (error) => {
    await stop();
    throw error;
  });
  const kill = async () => {
    process.kill(places.serverPid, 'SIGKILL');
    child.kill('SIGKILL');
    await gone;
  };
  return { ...places, dataDir, supervisorPid: child.pid ?? 0, filled, stop, kill };
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'local-world-'));
  chmodSync(folder, 0o755); // as root, PostgreSQL's account must get through
  return folder;
}

function emptied(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** The server's log goes with the data; a failed test is explained by it. */
function appendServerLog(dataDir: string, file: string): void {
  const log = join(dataDir, 'logs/server.log');
  if (existsSync(log)) appendFileSync(file, readFileSync(log));
}

/** What it has said of late, where nobody listens; the file, if there is one, gets all of it. */
function lastWords(child: ChildProcess, file?: string): () => string {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-LAST_WORDS);
      if (file) appendFileSync(file, text);
    });
  return () => said;
}

/** The next message of this kind; rejects when the world ends before, or cannot be filled. */
function news<State extends WorldNews['state']>(
  child: ChildProcess,
  state: State,
  said: () => string,
): Promise<Extract<WorldNews, { state: State }>> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: WorldNews) => {
      if (message.state === state) resolve(message as Extract<WorldNews, { state: State }>);
      if (message.state === 'not filled') reject(new Error(`The demo library is not complete: ${message.reason}.`));
    });
    child.once('close', (code) => reject(new Error(`The local world ended with code ${code}.\n${said()}`)));
  });
}
