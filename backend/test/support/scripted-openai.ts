import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface ScriptedOpenAi {
  baseURL: string;
  /** The next answers are this text as the model's words; a string goes out as it stands. */
  says(words: unknown): void;
  /** The next answers are the whole of what goes over the wire. */
  answers(answer: (res: ServerResponse, body: { response_format?: { type: string } }) => void): void;
  stop(): Promise<void>;
}

/** A server that says what no honest one would. */
export async function startScriptedOpenAi(): Promise<ScriptedOpenAi> {
  let answer: Parameters<ScriptedOpenAi['answers']>[0] = (res) => void res.writeHead(500).end();
  const server = createServer(async (req, res) => answer(res, (await json(req)) as object));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    says: (words) => {
      const content = typeof words === 'string' ? words : JSON.stringify(words);
      answer = (res) => completed(res, { content });
    },
    answers: (next) => {
      answer = next;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function completed(res: ServerResponse, message: object, finish_reason = 'stop'): void {
  const choices = [{ index: 0, finish_reason, message: { role: 'assistant', ...message } }];
  const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };
  res.writeHead(200, { 'content-type': 'application/json' });
  res.end(
    JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion', created: 1, model: 'scripted', choices, usage }),
  );
}
