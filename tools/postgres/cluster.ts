import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../process/free-port.ts';
import { type Account, changeOwner, type Home } from './account.ts';
import { isPostgres } from './is-postgres.ts';

const run = promisify(execFile);
const USER = 'app';
const LOOPBACK = '127.0.0.1';
const PASSWORD_FILE = 'app.password';

/** Tests may lose their data; without durability they run much faster. */
const NON_DURABLE_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_connections=300',
];

/**
 * PostgreSQL's default is 128 MB, so that it starts on any machine; its documentation recommends a quarter of the memory of
 * a dedicated server. This machine is shared: an eighth, at most 1 GB. Unused buffers take no memory.
 */
const SHARED_BUFFERS = `shared_buffers=${Math.max(128, Math.min(1_024, Math.floor(totalmem() / 2 ** 20 / 8)))}MB`;

/**
 * The default of 4,096 slows down guesses at a weak password and costs 0.9 ms of processor time for each connection. Ours is
 * 192 random bits.
 */
const SCRAM_ITERATIONS = 'scram_iterations=1';

/** The data directory, in which the server runs. */
const SOCKET_FOLDER = '.';
/** Bytes of the path of a Unix socket, its end included: macOS has four fewer than Linux. */
const MAX_SOCKET_PATH = 104;

/** One data directory and the server on it. */
export class Cluster {
  readonly #home: Home;
  readonly #account: Account;
  readonly #durable: boolean;
  readonly #settings: string[];
  #port = 0;

  constructor(home: Home, account: Account, { durable }: { durable: boolean }) {
    this.#home = home;
    this.#account = account;
    this.#durable = durable;
    this.#settings = [
      `listen_addresses=${LOOPBACK}`,
      `unix_socket_directories=${hasShortPath(home.dataDir) ? SOCKET_FOLDER : ''}`,
      SHARED_BUFFERS,
      ...(durable ? [] : NON_DURABLE_SETTINGS),
    ];
  }

  get port(): number {
    return this.#port;
  }

  /** Over the server's Unix socket, if it has one: a statement of a few rows and its answer take half as long as over TCP. */
  url(database: string): string {
    const hasSocket = this.#readPidFile()[4] === SOCKET_FOLDER;
    return this.#urlAt(hasSocket ? encodeURIComponent(this.#home.dataDir) : LOOPBACK, database);
  }

  tcpUrl(database: string): string {
    return this.#urlAt(LOOPBACK, database);
  }

  /** Creates it in a temporary folder and renames that when complete: a killed run leaves nothing that looks finished. */
  async create(): Promise<void> {
    const { dataDir } = this.#home;
    if (!this.#durable && this.#hasCrashed()) rmSync(dataDir, { recursive: true });
    if (existsSync(join(dataDir, 'PG_VERSION'))) return;
    const unfinished = `${dataDir}.unfinished-${process.pid}`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(dirname(dataDir), { recursive: true });
    mkdirSync(unfinished, { mode: 0o700 });
    changeOwner(this.#account, unfinished);
    try {
      await this.#initialise(unfinished);
      renameSync(unfinished, dataDir);
    } catch (error) {
      // Another process was faster; its cluster is equivalent.
      if (!existsSync(join(dataDir, 'PG_VERSION'))) throw error;
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }

  /** True when a server was running already. */
  async start(): Promise<boolean> {
    this.#removeStalePidFile();
    if (await this.find()) return true;
    this.#port = await freePort();
    const options = [`port=${this.#port}`, ...this.#settings].map((setting) => `-c "${setting}"`).join(' ');
    try {
      await this.#run('pg_ctl', [
        'start',
        '-D',
        this.#home.dataDir,
        '-w',
        '-t',
        '60',
        '-l',
        this.#logFile,
        '-o',
        options,
      ]);
    } catch {
      throw new Error(`PostgreSQL did not start; its log ends with:\n${this.#readLogTail()}`);
    }
    return false;
  }

  /** True when a server runs on the data; then its port is known. */
  async find(): Promise<boolean> {
    if (!(await this.#isRunning())) return false;
    this.#port = this.#readRunningPort();
    return true;
  }

  async stop(): Promise<void> {
    await this.#run('pg_ctl', ['stop', '-D', this.#home.dataDir, '-m', 'fast', '-w', '-t', '60']);
  }

  #urlAt(host: string, database: string): string {
    return `postgres://${USER}:${this.#readPassword()}@${host}:${this.#port}/${database}`;
  }

  async #initialise(dir: string): Promise<void> {
    const passwordFile = `${dir}.password`;
    writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    changeOwner(this.#account, passwordFile);
    // The builtin locale sorts and folds case the same on every machine, umlauts included.
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
    try {
      const authentication = ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-c', SCRAM_ITERATIONS];
      await this.#run('initdb', ['-D', dir, '-U', USER, ...authentication, ...locale]);
      renameSync(passwordFile, join(dir, PASSWORD_FILE));
    } finally {
      rmSync(passwordFile, { force: true });
    }
  }

  async #isRunning(): Promise<boolean> {
    return this.#run('pg_ctl', ['status', '-D', this.#home.dataDir]).then(
      () => true,
      () => false,
    );
  }

  /** What was not flushed to the disk may be lost; tablespaces in memory are, after a crash of the machine. */
  #hasCrashed(): boolean {
    const pid = Number(this.#readPidFile()[0]);
    return pid > 0 && !isPostgres(pid);
  }

  /** After a crash of the machine, the id in the pid file may belong to another program. */
  #removeStalePidFile(): void {
    if (this.#hasCrashed()) rmSync(join(this.#home.dataDir, 'postmaster.pid'), { force: true });
  }

  #readRunningPort(): number {
    const port = Number(this.#readPidFile()[3]);
    if (!port) throw new Error('PostgreSQL is starting or stopping.');
    return port;
  }

  #readPidFile(): string[] {
    return readLines(join(this.#home.dataDir, 'postmaster.pid'));
  }

  #readPassword(): string {
    return readFileSync(join(this.#home.dataDir, PASSWORD_FILE), 'utf8').trim();
  }

  get #logFile(): string {
    return join(this.#home.dataDir, 'server.log');
  }

  #readLogTail(): string {
    return readLines(this.#logFile).slice(-5).join('\n');
  }

  async #run(program: 'pg_ctl' | 'initdb', args: string[]): Promise<void> {
    // The account may lack access to the current folder.
    await run(this.#home.binaries[program], args, { ...this.#account, cwd: '/', env: { ...process.env, LC_ALL: 'C' } });
  }
}

const hasShortPath = (dataDir: string): boolean => Buffer.byteLength(join(dataDir, '.s.PGSQL.65535')) < MAX_SOCKET_PATH;

/** Empty when the file does not exist: a stopping server removes its pid file at any moment. */
function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
