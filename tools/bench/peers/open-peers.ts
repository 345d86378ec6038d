import { type WanderingCase, wanderingCases } from '@msk/testing/library';
import { KeepAliveConnection } from '../library/keep-alive-connection.ts';
import { Learner } from '../library/learner.ts';
import { openEnvironment } from '../library/open-environment.ts';
import { openFloor } from './floor/open-floor.ts';
import { cursorAt, peerRoutes, type Route } from './routes.ts';

/** As many as the other products were measured with. */
const CASES = 1_280;
const MEMBER = 'trial@sesamoid.test';

export interface Peers {
  routes: Route[];
  connections: Record<Route['server'], KeepAliveConnection[]>;
  serverPid: number;
}

/** Starts product and floor with the same cases; the product's server as in operation, or unbundled for a profile. */
export async function openPeers(
  { seed, connectionCount, unbundled }: { seed: number; connectionCount: number; unbundled: boolean },
  opened: AsyncDisposableStack,
): Promise<Peers> {
  const cases = [...wanderingCases(CASES, seed)];
  const environment = await openEnvironment(opened, cases.map(toVideoLine), { env: {}, unbundled });
  const floorUrl = await openFloor(environment.databaseUrl, cases, opened);
  const { cookie } = await Learner.signIn(environment.url, MEMBER);
  const connect = (url: string, headers: Record<string, string>) =>
    Array.from({ length: connectionCount }, () => {
      const connection = new KeepAliveConnection(url, headers);
      opened.defer(() => connection.close());
      return connection;
    });
  return {
    routes: peerRoutes(cursorAt(cases)),
    connections: { product: connect(environment.url, { cookie }), floor: connect(floorUrl, {}) },
    serverPid: environment.serverPid,
  };
}

/** A line of the sandbox's Vimeo library. */
const toVideoLine = (one: WanderingCase): string =>
  JSON.stringify({
    id: one.vimeo_id,
    title: one.title,
    description: one.description,
    duration: one.duration,
    createdTime: one.published_at,
    folder: one.region,
    tags: one.tags,
    ...(one.transcript && { transcript: one.transcript }),
  });
