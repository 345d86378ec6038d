import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { poll } from '../poll.ts';
import { keepLog } from './server-log.ts';
import { CannotStart } from './world-settings.ts';

/** Milliseconds; a little more than the server gives itself to finish what it is at. Source: promise R2. */
const LONGEST_STOP = 27_000;

/**
 * V8 lets its heap grow to several times what is in use, and keeps it. Measured while 2,178 videos are imported: 515 MB
 * without, 250 MB with these, for a tenth more of the processor's time. The Dockerfile says the same.
 */
const FRUGAL_HEAP = ['--max-semi-space-size=4', '--heap-growing-percent=50'];

export interface ServerOptions {
  entry?: string;
  port: number;
  environment: NodeJS.ProcessEnv;
  logFile: string;
  /** The least grave log entries that are shown at the terminal, in pino's numbers. */
  shownFrom?: number;
  signal: AbortSignal;
}

/** The product's own process. */
export class Server {
  readonly #child: ChildProcess;
  readonly #exit: Promise<string>;
  #stopping = false;
  /** A server that can't start says why itself, in one line: that is enough. */
  #saysWhy = false;

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.#exit = once(child, 'close').then(([code, signal]) => (signal ? `by ${signal}` : `with code ${code}`));
  }

  /** Resolves when the server takes calls. */
  static async start(options: ServerOptions, opened: AsyncDisposableStack): Promise<Server> {
    const {
      entry = join(import.meta.dirname, '../../backend/dist/main.js'),
      environment,
      logFile,
      shownFrom = 50,
    } = options;
    const child = fork(resolve(entry), {
      env: environment,
      // A group of its own: Ctrl-C reaches us alone, and we stop it first and the database after it.
      detached: true,
      execArgv: ['--enable-source-maps', ...FRUGAL_HEAP],
      // When we are gone, however that came, the channel closes and the server stops by itself.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const server = new Server(child);
    opened.defer(() => server.stop());
    if (child.stdout && child.stderr) keepLog(child.stdout, child.stderr, logFile, { shownFrom });
    const listen = () => {
      server.#saysWhy = true;
    };
    child.stderr?.on('data', listen);
    await Promise.race([server.#untilReady(options), server.untilItDies()]);
    child.stderr?.off('data', listen);
    server.#saysWhy = false;
    return server;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Rejects when the server ends without being asked to. */
  async untilItDies(): Promise<never> {
    const how = await this.#exit;
    if (this.#stopping) return new Promise<never>(() => {});
    throw new CannotStart(this.#saysWhy ? '' : `The server ended ${how}.`);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGTERM');
    const patience = setTimeout(() => this.#child.kill('SIGKILL'), LONGEST_STOP);
    await this.#exit;
    clearTimeout(patience);
  }

  async #untilReady({ port, signal }: ServerOptions): Promise<void> {
    await poll({ seconds: 120, every: 50, signal }, async () => {
      const { ok, status } = await fetch(`http://127.0.0.1:${port}/health/ready`, {
        signal: AbortSignal.timeout(5_000),
      });
      if (!ok) throw new CannotStart(`The server does not get ready: it answers ${status}.`);
    });
  }
}
