import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net';

export interface DatabaseProxy {
  /** The URL of the database behind the proxy. */
  url: string;
  /**
   * Drops what is sent over the connections that are open now, without closing them, and over the given number of connections
   * that are opened next; later ones work. Returns the number of open connections.
   */
  silence(nextConnections?: number): number;
  close(): Promise<void>;
}

/** A TCP proxy in front of a database whose connections can become half-open, as after a failover. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const address = addressOf(new URL(databaseUrl));
  let silentNext = 0;
  const connections = new Set<{ client: Socket; server: Socket; silent: boolean }>();
  const proxy = createServer((client) => {
    const server = createConnection(address);
    const connection = { client, server, silent: silentNext-- > 0 };
    connections.add(connection);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on('data', (bytes) => connection.silent || to.write(bytes));
      from.on('error', () => undefined); // 'close' follows
      from.on('close', () => {
        if (!connection.silent) to.destroy();
        if (client.destroyed && server.destroyed) connections.delete(connection);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    url: url.href,
    silence: (nextConnections = 0) => {
      silentNext = nextConnections;
      const talking = [...connections].filter(({ silent }) => !silent);
      for (const connection of talking) connection.silent = true;
      return talking.length;
    },
    close: async () => {
      const closed = once(proxy, 'close');
      proxy.close();
      for (const { client, server } of connections) {
        client.destroy();
        server.destroy();
      }
      await closed;
    },
  };
}

/** A host that is a path is the folder of a Unix socket. */
function addressOf({ hostname, port }: URL): NetConnectOpts {
  const host = decodeURIComponent(hostname);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) };
}
