import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

type Happening = () => Promise<unknown>;

/** A door in front of the sandbox, at which a test can make something happen just before a call goes through. */
export interface VimeoDoor {
  url: string;
  /** Once, before the next call whose address contains `part` is passed on; that call waits for it. */
  before(part: string, happening: Happening): void;
  /** What has not happened yet will not. */
  forget(): void;
  stop(): Promise<void>;
}

export async function openDoor(sandboxUrl: string): Promise<VimeoDoor> {
  const expected: { part: string; happening: Happening }[] = [];
  const takeExpected = (address: string) => {
    const index = expected.findIndex(({ part }) => address.includes(part));
    return index < 0 ? undefined : expected.splice(index, 1)[0];
  };
  const server = createServer(async (incoming, response) => {
    const address = incoming.url ?? '/';
    try {
      await takeExpected(address)?.happening();
    } catch (error) {
      response.writeHead(500).end(String(error)); // the test sees what it leads to
      return;
    }
    // The host header stays, so that links in the answers lead through this door again.
    request(new URL(address, sandboxUrl), { method: incoming.method, headers: incoming.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    })
      .on('error', () => response.destroy())
      .end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    before: (part, happening) => void expected.push({ part, happening }),
    forget: () => void expected.splice(0),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
