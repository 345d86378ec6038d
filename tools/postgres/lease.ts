import pg from 'pg';

type Mode = 'exclusive' | 'shared';
const LOCK = { exclusive: 'pg_try_advisory_lock', shared: 'pg_try_advisory_lock_shared' } as const;
/** Any number that no other advisory lock on this server uses. */
const LOCK_KEY = 20_261_121;

/** The right to use a server: an advisory lock in the server itself, which ends with the process that holds it. */
export class Lease {
  readonly #client: pg.Client;
  readonly #mode: Mode;

  private constructor(client: pg.Client, mode: Mode) {
    this.#client = client;
    this.#mode = mode;
  }

  /** Undefined when another process holds it. Throws when the server cannot be reached. */
  static async take(url: string, mode: Mode): Promise<Lease | undefined> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
    // A stopping server closes this connection; without a listener the error would end this process.
    client.on('error', () => {});
    await client.connect();
    if (await tryLock(client, mode)) return new Lease(client, mode);
    await client.end();
    return undefined;
  }

  /** True when no other process uses the server; then no other one can take the lease before `end`. */
  async isLast(): Promise<boolean> {
    if (this.#mode === 'exclusive') return true;
    try {
      await this.#client.query('select pg_advisory_unlock_shared($1)', [LOCK_KEY]);
      return await tryLock(this.#client, 'exclusive');
    } catch {
      return true; // The server has already stopped.
    }
  }

  async end(): Promise<void> {
    await this.#client.end().catch(() => {});
  }
}

async function tryLock(client: pg.Client, mode: Mode): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`select ${LOCK[mode]}($1) as taken`, [LOCK_KEY]);
  return rows[0]?.taken === true;
}
