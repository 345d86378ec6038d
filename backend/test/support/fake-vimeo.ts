import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeVimeo {
  url: string;
  /** Requested paths, in order. */
  requests: string[];
  stop(): Promise<void>;
}

export type FakeVimeoHandler = (path: string, response: ServerResponse, request: IncomingMessage) => void;

/** A server in the place of Vimeo that responds as the test defines, also with invalid data. */
export async function startFakeVimeo(handler: FakeVimeoHandler): Promise<FakeVimeo> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    handler(path, response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const sendJson = (response: ServerResponse, body: unknown): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** A Vimeo list with all items on one page. */
export const createList = (data: unknown[], next: string | null = null) => ({
  total: data.length,
  data,
  paging: { next },
});
