import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

type Hook = () => Promise<unknown>;

/** A proxy in front of the sandbox that can run a hook before it forwards a request. */
export interface VimeoProxy {
  url: string;
  /** Runs the hook once, before the next request whose path contains `part` is forwarded. */
  beforeRequest(part: string, hook: Hook): void;
  /** Removes the hooks that have not run. */
  clearHooks(): void;
  stop(): Promise<void>;
}

export async function startVimeoProxy(sandboxUrl: string): Promise<VimeoProxy> {
  const hooks: { part: string; hook: Hook }[] = [];
  const takeHook = (path: string) => {
    const index = hooks.findIndex(({ part }) => path.includes(part));
    return index < 0 ? undefined : hooks.splice(index, 1)[0];
  };
  const server = createServer(async (incoming, response) => {
    const path = incoming.url ?? '/';
    try {
      await takeHook(path)?.hook();
    } catch (error) {
      response.writeHead(500).end(String(error)); // fails the request, and thereby the test
      return;
    }
    // The host header is kept, so that links in the responses lead to this proxy.
    request(new URL(path, sandboxUrl), { method: incoming.method, headers: incoming.headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
    })
      .on('error', () => response.destroy())
      .end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    beforeRequest: (part, hook) => void hooks.push({ part, hook }),
    clearHooks: () => void hooks.splice(0),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
