import pg from 'pg';

type Mode = 'exclusive' | 'shared';
const LOCK = { exclusive: 'pg_try_advisory_lock', shared: 'pg_try_advisory_lock_shared' } as const;
/** Any number does, as long as nobody else on this server uses it. */
const KEY = 20_261_121;

/** The right to use a server: a lock in the server itself, so it ends with the process that holds it, however that dies. */
export class Lease {
  readonly #client: pg.Client;
  readonly #mode: Mode;

  private constructor(client: pg.Client, mode: Mode) {
    this.#client = client;
    this.#mode = mode;
  }

  /** Undefined when somebody else has it. Throws when the server can't be reached. */
  static async take(url: string, mode: Mode): Promise<Lease | undefined> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
    // A server that stops closes this connection, too: without a listener that would end the process.
    client.on('error', () => {});
    await client.connect();
    if (await tryLock(client, mode)) return new Lease(client, mode);
    await client.end();
    return undefined;
  }

  /** True when nobody else uses the server; from then on nobody else gets it, until this ends. */
  async isLast(): Promise<boolean> {
    if (this.#mode === 'exclusive') return true;
    try {
      await this.#client.query('select pg_advisory_unlock_shared($1)', [KEY]);
      return await tryLock(this.#client, 'exclusive');
    } catch {
      return true; // The server is gone already.
    }
  }

  async end(): Promise<void> {
    await this.#client.end().catch(() => {});
  }
}

async function tryLock(client: pg.Client, mode: Mode): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`select ${LOCK[mode]}($1) as taken`, [KEY]);
  return rows[0]?.taken === true;
}
