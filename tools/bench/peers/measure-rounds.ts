import type { KeepAliveConnection } from '../library/keep-alive-connection.ts';
import { measureLoad, percentile } from '../library/load.ts';
import type { Route } from './routes.ts';

/** Measured at one number of connections. */
export interface Speed {
  /** Milliseconds. */
  p50: number;
  /** Answers per second. */
  rate: number;
}

/** By route; each has one speed a round. */
export type Rounds = Map<string, Speed[]>;

/**
 * Measures all routes at a number of connections, round after round: what else the machine does then meets all of them, and
 * the routes of a comparison are measured within seconds of each other. Every second round has the reverse order.
 */
export async function measureRounds(
  routes: readonly Route[],
  connectionsTo: Record<Route['server'], KeepAliveConnection[]>,
  { connections, rounds, seconds }: { connections: number; rounds: number; seconds: number },
): Promise<Rounds> {
  const speeds: Rounds = new Map(routes.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const route of round % 2 === 0 ? routes : routes.toReversed()) {
      const calls = connectionsTo[route.server]
        .slice(0, connections)
        .map((connection) => callInTurn(connection, route.paths));
      if (round === 0) await measureLoad(seconds, calls); // the code is compiled, the caches are filled
      const { durations, rate } = await measureLoad(seconds, calls);
      speeds.get(route.name)!.push({ p50: percentile(durations, 0.5), rate });
    }
  return speeds;
}

let nextCall = 0;

/** Asks for the next of the paths with each call. */
export const callInTurn = (connection: KeepAliveConnection, paths: readonly string[]) => () =>
  connection.countBytes(paths[nextCall++ % paths.length]!);
