import { SECOND } from '@msk/contracts';

const DEFAULT_SECONDS = 3; // promise D5

/**
 * How long a caller waits for a connection, a free one or a new one, before it is refused with 503, in ms: libpq's
 * `connect_timeout` of the database's URL, in seconds, for databases that are far away or on a busy machine.
 */
export const connectionTimeoutMs = (databaseUrl: string): number =>
  (Number(new URL(databaseUrl).searchParams.get('connect_timeout')) || DEFAULT_SECONDS) * SECOND;
