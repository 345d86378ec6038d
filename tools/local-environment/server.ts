import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { COMPILE_CACHE } from '../build/artefacts.ts';
import { poll } from '../process/poll.ts';
import { StartupError } from '../process/run-until-stopped.ts';
import { writeServerLog } from './server-log.ts';

/** A little more than the server's own stop deadline. Source: promise R2. */
const STOP_TIMEOUT_MS = 27_000;

/**
 * By default V8 lets its heap grow to several times the live data: 515 MB were measured while 2,178 videos are imported, 291 MB
 * with these flags, for a tenth more processor time. A semi-space of 8 MB answers a tenth more lists under load, but takes
 * 303 MB then (docs/performance.md). The Dockerfile has the same flags.
 */
const HEAP_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=50'];

/**
 * By default glibc keeps a heap of its own for nearly each of Node's ten threads, and what a thread frees stays with it: 20 to
 * 30 MB of an import, and 5 to 10 of an idle server (docs/performance.md). The Dockerfile has the same setting.
 */
const MALLOC_SETTINGS = { MALLOC_ARENA_MAX: '2' };

export interface ServerOptions {
  /** The folder of the server's programs: `BUNDLES` or `MODULES`. */
  programs: string;
  port: number;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Log entries from this level (pino's number) on are printed. */
  minLevel?: number;
  signal: AbortSignal;
}

/** The process of the product's server. */
export class Server {
  readonly #child: ChildProcess;
  readonly #exit: Promise<string>;
  #stopping = false;
  /** A server that cannot start prints the reason itself. */
  #hasPrintedError = false;

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.#exit = once(child, 'close').then(([code, signal]) => (signal ? `by ${signal}` : `with code ${code}`));
  }

  /** Resolves when the server is ready. */
  static async start(options: ServerOptions, opened: AsyncDisposableStack): Promise<Server> {
    const { programs, env, logFile, minLevel = 50 } = options;
    const child = fork(join(programs, 'main.js'), {
      env: { ...MALLOC_SETTINGS, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
      // Its own process group: Ctrl-C reaches only this process, which stops the server before the database.
      detached: true,
      execArgv: ['--enable-source-maps', ...HEAP_FLAGS],
      // When this process ends for any reason, the channel closes and the server stops by itself.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const server = new Server(child);
    opened.defer(() => server.stop());
    if (child.stdout && child.stderr) writeServerLog(child.stdout, child.stderr, logFile, { minLevel });
    const onErrorOutput = () => {
      server.#hasPrintedError = true;
    };
    child.stderr?.on('data', onErrorOutput);
    await Promise.race([server.#waitUntilReady(options), server.untilUnexpectedExit()]);
    child.stderr?.off('data', onErrorOutput);
    server.#hasPrintedError = false;
    return server;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Rejects when the server ends although `stop` was not called. */
  async untilUnexpectedExit(): Promise<never> {
    const exit = await this.#exit;
    if (this.#stopping) return new Promise<never>(() => {});
    throw new StartupError(this.#hasPrintedError ? '' : `The server ended ${exit}.`);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGTERM');
    const killTimer = setTimeout(() => this.#child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await this.#exit;
    clearTimeout(killTimer);
  }

  async #waitUntilReady({ port, signal }: ServerOptions): Promise<void> {
    await poll({ timeoutSeconds: 120, intervalMs: 50, signal }, async () => {
      const { ok, status } = await fetch(`http://127.0.0.1:${port}/health/ready`, {
        signal: AbortSignal.timeout(5_000),
      });
      if (!ok) throw new StartupError(`The server is not ready: /health/ready answered ${status}.`);
    });
  }
}
