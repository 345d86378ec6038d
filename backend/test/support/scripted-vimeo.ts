import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Scripted {
  url: string;
  /** Addresses that were asked for, in order. */
  asked: string[];
  stop(): Promise<void>;
}

export type Script = (path: string, response: ServerResponse, request: IncomingMessage) => void;

/** Somebody at Vimeo's address who answers whatever the test says, sense or nonsense. */
export async function startScripted(script: Script): Promise<Scripted> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    script(path, response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const json = (response: ServerResponse, body: unknown): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** A list of Vimeo's with all of its items on one page. */
export const list = (data: unknown[], next: string | null = null) => ({ total: data.length, data, paging: { next } });
