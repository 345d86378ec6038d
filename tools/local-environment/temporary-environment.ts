import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { StatusMessage } from './status-message.ts';

export type EnvironmentAddresses = Extract<StatusMessage, { state: 'open' }>;

export interface TemporaryEnvironment extends EnvironmentAddresses {
  /** The data folder; another environment that is opened with it continues with the same data. */
  dataDir: string;
  supervisorPid: number;
  /** Resolves when the demo library is complete; rejects when it cannot be filled. */
  filled: Promise<void>;
  stop(): Promise<void>;
  /** Kills supervisor and server with SIGKILL; the database keeps running. */
  kill(): Promise<void>;
}

export interface TemporaryEnvironmentOptions {
  /** Settings, as in `.env`. */
  env?: Record<string, string>;
  /** The data folder of an earlier environment, which is kept; by default a new one, removed by `stop`. */
  dataDir?: string;
  /** Whether the server runs its modules as they are, for a profile. */
  unbundled?: boolean;
  /**
   * Where the output goes. Unless it is inherited, the error of an unexpected exit contains its end. A file also gets the
   * server's log when the environment stops.
   */
  output?: 'inherit' | 'ignore' | { file: string };
}

/** Characters of the recent output that an error contains. */
const MAX_OUTPUT_LENGTH = 4_000;

const FREE_PORTS = { PORT: '0', SANDBOX_PORT: '0', MAIL_WEB_PORT: '0', MAIL_SMTP_PORT: '0' };

/** Leaves out the developer's own settings: with a real key, a test would call the real service. */
const inheritedEnv = (): NodeJS.ProcessEnv => {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, ENV_FILE: 'none', ...(TMPDIR && { TMPDIR }), ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
};

/** Opens the whole local environment on free ports and with its own data, for a test or a benchmark. */
export async function openTemporaryEnvironment(
  options: TemporaryEnvironmentOptions = {},
): Promise<TemporaryEnvironment> {
  const { env = {}, output = 'inherit', dataDir = createTemporaryFolder() } = options;
  const file = typeof output === 'object' ? createEmptyFile(output.file) : undefined;
  const stream = output === 'inherit' ? 'inherit' : 'pipe';
  const child = fork('scripts/start.ts', options.unbundled ? ['--unbundled'] : [], {
    cwd: join(import.meta.dirname, '../..'),
    execArgv: [],
    env: { ...inheritedEnv(), ...FREE_PORTS, ...env, DATA_DIR: dataDir },
    stdio: ['ignore', stream, stream, 'ipc'],
  });
  const recentOutput = captureOutput(child, file);
  const exited = once(child, 'exit');
  const filled = nextMessage(child, 'filled', recentOutput).then(() => {});
  filled.catch(() => {}); // the caller may not await it
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exited;
    if (file) appendServerLog(dataDir, file);
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  const addresses = await nextMessage(child, 'open', recentOutput).catch(async (error) => {
    await stop();
    throw error;
  });
  const kill = async () => {
    process.kill(addresses.serverPid, 'SIGKILL');
    child.kill('SIGKILL');
    await exited;
  };
  return { ...addresses, dataDir, supervisorPid: child.pid ?? 0, filled, stop, kill };
}

function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'local-environment-'));
  chmodSync(folder, 0o755); // when run as root, PostgreSQL's account needs access
  return folder;
}

function createEmptyFile(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** The server's log is deleted with the data, and a failed test needs it. */
function appendServerLog(dataDir: string, file: string): void {
  const log = join(dataDir, 'logs/server.log');
  if (existsSync(log)) appendFileSync(file, readFileSync(log));
}

/** Returns the most recent output, where it is not inherited; the file, if any, gets all of it. */
function captureOutput(child: ChildProcess, file?: string): () => string {
  let recentOutput = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      recentOutput = (recentOutput + text).slice(-MAX_OUTPUT_LENGTH);
      if (file) appendFileSync(file, text);
    });
  return () => recentOutput;
}

/** Resolves with the next message of this state; rejects when the environment ends first or cannot be filled. */
function nextMessage<State extends StatusMessage['state']>(
  child: ChildProcess,
  state: State,
  recentOutput: () => string,
): Promise<Extract<StatusMessage, { state: State }>> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: StatusMessage) => {
      if (message.state === state) resolve(message as Extract<StatusMessage, { state: State }>);
      if (message.state === 'not filled') reject(new Error(`The demo library is not complete: ${message.reason}.`));
    });
    child.once('close', (code) =>
      reject(new Error(`The local environment ended with code ${code}.\n${recentOutput()}`)),
    );
  });
}
