import { print } from '../../process/terminal.ts';
import { measureLoad, median } from '../library/load.ts';
import { callInTurn, measureRounds, type Rounds, type Speed } from './measure-rounds.ts';
import { openPeers, type Peers } from './open-peers.ts';
import { COMPARISONS, type Route } from './routes.ts';
import { profileParts } from './where-time-goes.ts';

/** In the order in which they are measured; the goals are for the last. */
const CONNECTIONS = [1, 10, 50];

export interface PeersOptions {
  seed: number;
  rounds: number;
  /** Of each measurement. */
  seconds: number;
  /** Numbers of connections. */
  connections: number[] | undefined;
  /** Profile the product's server instead. */
  profile?: boolean | undefined;
}

/** Measures the product beside the floor, on the cases and questions of other products. Returns the exit code. */
export async function comparePeers(options: PeersOptions): Promise<number> {
  await using opened = new AsyncDisposableStack();
  const { seed, connections = CONNECTIONS, profile } = options;
  const peers = await openPeers(
    { seed, connectionCount: Math.max(...connections), unbundled: profile === true },
    opened,
  );
  if (!profile) return await printSpeeds(peers, options); // before what was opened is closed
  await printProfiles(peers, options);
  return 0;
}

/** Where the time of an answer goes, by route of the product. Profiling itself takes some of it. */
export async function printProfiles(
  { routes, connections, serverPid }: Peers,
  { seconds }: PeersOptions,
): Promise<void> {
  for (const { name, server, paths } of routes) {
    if (server !== 'product') continue;
    const calls = connections.product.map((connection) => callInTurn(connection, paths));
    await measureLoad(seconds, calls);
    const parts = await profileParts(serverPid, async () => (await measureLoad(seconds, calls)).durations.length);
    const total = parts.reduce((sum, [, ms]) => sum + ms, 0);
    print(`\n${name}: ${total.toFixed(2)} ms of the server's processor for an answer`);
    for (const [part, ms] of parts.filter(([, ms]) => ms / total >= 0.005))
      print(`  ${part.padEnd(24)}${ms.toFixed(3).padStart(8)} ms${((100 * ms) / total).toFixed(0).padStart(5)} %`);
  }
}

export async function printSpeeds(
  peers: Peers,
  { seed, rounds, seconds, connections = CONNECTIONS }: PeersOptions,
): Promise<number> {
  const measured: Rounds[] = [];
  // The goals are for the most connections, which are measured last.
  const counts = connections.toSorted((one, other) => one - other);
  for (const count of counts)
    measured.push(await measureRounds(peers.routes, peers.connections, { connections: count, rounds, seconds }));
  print(`\nseed ${seed}; p50 in ms at ${counts.join(' / ')} connections, answers per second at ${counts.at(-1)}`);
  for (const route of peers.routes) print(speedLine(route, measured));
  print('\nhow many times as long the first takes as the second');
  const isMet = COMPARISONS.map((comparison) => printComparison(comparison, measured));
  print('\nbytes of an answer: plain, gzip, brotli; the floor does not compress');
  for (const route of peers.routes) print(await bytesLine(route, peers));
  return isMet.every(Boolean) ? 0 : 1;
}

const middle = (speeds: Speed[] | undefined, of: keyof Speed): number => median((speeds ?? []).map((one) => one[of]));

function speedLine({ name }: Route, measured: Rounds[]): string {
  const medians = measured.map((rounds) => middle(rounds.get(name), 'p50').toFixed(1).padStart(6));
  return `  ${name.padEnd(36)}${medians.join(' /')}  ${middle(measured.at(-1)?.get(name), 'rate').toFixed(0).padStart(6)}/s`;
}

/** The ratio of each round, then their median: noise of some seconds meets both. */
function printComparison(comparison: (typeof COMPARISONS)[number], measured: Rounds[]): boolean {
  const ratios = measured.map((rounds) => {
    const [one = [], other = []] = [rounds.get(comparison.of), rounds.get(comparison.with)];
    return median(one.map(({ p50 }, round) => p50 / other[round]!.p50));
  });
  const isMet = ratios.at(-1)! <= comparison.goal;
  const columns = ratios.map((ratio) => ratio.toFixed(2).padStart(6)).join(' /');
  const names = `${comparison.of} ÷ ${comparison.with}`;
  print(`  ${names.padEnd(72)}${columns}  goal ≤ ${comparison.goal.toFixed(1)}  ${isMet ? 'met' : 'MISSED'}`);
  return isMet;
}

/** Medians over the paths of a route. */
async function bytesLine({ name, server, paths }: Route, { connections }: Peers): Promise<string> {
  const [connection] = connections[server];
  const sizes = async (encoding: string) =>
    median(await Promise.all(paths.map((path) => connection!.countBytes(path, { 'accept-encoding': encoding }))));
  const columns = [];
  for (const encoding of ['identity', 'gzip', 'br']) columns.push((await sizes(encoding)).toLocaleString('en'));
  return `  ${name.padEnd(36)}${columns.map((column) => column.padStart(8)).join('')}`;
}
