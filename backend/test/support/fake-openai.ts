import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface FakeOpenAi {
  baseURL: string;
  /** Responds with this content from now on: a string without changes, anything else as JSON. */
  replyWith(content: unknown): void;
  /** Handles the requests from now on. */
  handleWith(handler: (res: ServerResponse, body: { response_format?: { type: string } }) => void): void;
  stop(): Promise<void>;
}

/** A server in the place of OpenAI that responds as the test defines, also with malicious content. */
export async function startFakeOpenAi(): Promise<FakeOpenAi> {
  let handler: Parameters<FakeOpenAi['handleWith']>[0] = (res) => void res.writeHead(500).end();
  const server = createServer(async (req, res) => handler(res, (await json(req)) as object));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    replyWith: (reply) => {
      const content = typeof reply === 'string' ? reply : JSON.stringify(reply);
      handler = (res) => sendCompletion(res, { content });
    },
    handleWith: (next) => {
      handler = next;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function sendCompletion(res: ServerResponse, message: object, finish_reason = 'stop'): void {
  const choices = [{ index: 0, finish_reason, message: { role: 'assistant', ...message } }];
  const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };
  res.writeHead(200, { 'content-type': 'application/json' });
  res.end(JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion', created: 1, model: 'fake', choices, usage }));
}
