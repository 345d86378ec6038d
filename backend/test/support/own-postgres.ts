import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type Account,
  changeOwner,
  type Home,
  reachableHome,
  unprivilegedAccount,
} from '../../../tools/postgres/account.ts';
import { findBinaries } from '../../../tools/postgres/binaries.ts';
import { Cluster } from '../../../tools/postgres/cluster.ts';
import { withClient } from '../../../tools/postgres/with-client.ts';

const run = promisify(execFile);

/** A PostgreSQL server that a test has for itself, so that it may stop, freeze or kill it. */
export class OwnPostgres {
  private constructor(
    private readonly folder: string,
    private readonly home: Home,
    private readonly account: Account,
    private readonly cluster: Cluster,
  ) {}

  /** An empty server; its database is `postgres`. */
  static async start(): Promise<OwnPostgres> {
    const server = await OwnPostgres.at('own-postgres-');
    await server.cluster.create();
    await server.cluster.start();
    return server;
  }

  /** A server that follows this one by streaming replication, from a copy that is made while this one runs. */
  async startReplica(): Promise<OwnPostgres> {
    const replica = await OwnPostgres.at('own-replica-');
    const { dataDir } = replica.home;
    const label = await withClient(this.url, async (client) => {
      await client.query(`select pg_backup_start('replica', true)`);
      await run('cp', ['-a', this.home.dataDir, dataDir]);
      const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
      return rows[0]?.labelfile ?? '';
    });
    for (const file of ['postmaster.pid', 'postmaster.opts', 'server.log']) rmSync(join(dataDir, file));
    replica.write('backup_label', label);
    replica.write('standby.signal', '');
    const { username, password, hostname, port } = new URL(this.url);
    replica.write(
      'postgresql.auto.conf',
      `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
    );
    await replica.cluster.start();
    return replica;
  }

  get url(): string {
    return this.cluster.tcpUrl('postgres');
  }

  /** To the server's main process and those that it started. */
  signal(signal: NodeJS.Signals): void {
    for (const pid of this.listProcesses())
      try {
        process.kill(pid, signal);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it has just ended
      }
  }

  /** Starts the server again with the options it had, the port among them. */
  async restart(): Promise<void> {
    const { binaries, dataDir } = this.home;
    await run(
      binaries.pg_ctl,
      ['restart', '-D', dataDir, '-m', 'immediate', '-w', '-t', '60', '-l', join(dataDir, 'server.log')],
      { ...this.account, cwd: '/', env: { ...process.env, LC_ALL: 'C' } },
    );
  }

  async stop(): Promise<void> {
    await this.cluster.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private static async at(prefix: string): Promise<OwnPostgres> {
    const folder = mkdtempSync(join(tmpdir(), prefix));
    chmodSync(folder, 0o755); // as root, PostgreSQL's account must get through
    const account = unprivilegedAccount();
    const home = await reachableHome(join(folder, 'pg'), await findBinaries(), account);
    return new OwnPostgres(folder, home, account, new Cluster(home, account, { durable: true }));
  }

  private write(name: string, text: string): void {
    const file = join(this.home.dataDir, name);
    writeFileSync(file, text, { mode: 0o600 });
    changeOwner(this.account, file);
  }

  private listProcesses(): number[] {
    const main = Number(readFileSync(join(this.home.dataDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    const parentOf = (pid: string) => {
      try {
        return Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
      } catch {
        return 0; // it has just ended
      }
    };
    const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === main);
    return [main, ...children.map(Number)];
  }
}
