import { type Sandbox, type SandboxOptions, startSandbox } from '../start-sandbox.ts';

const TOKEN = { authorization: 'bearer test' };

export interface Answer {
  status: number;
  type: string;
  headers: Headers;
  // Answers are what these tests are about; each states what it expects of them.
  body: unknown;
}

/** A sandbox on a free port, and short ways to call it. */
export interface SandboxUnderTest extends Sandbox {
  vimeo(path: string, headers?: Record<string, string>): Promise<Answer>;
  openai(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  control(path: string, body?: unknown): Promise<Answer>;
  /** Replaces the library; a text is sent as one line as it stands. */
  library(lines: (object | string)[], how?: '' | '?append=1'): Promise<Answer>;
}

export async function aSandbox(options: SandboxOptions = {}): Promise<SandboxUnderTest> {
  const sandbox = await startSandbox({ mail: false, libraryPath: null, ...options });
  return {
    ...sandbox,
    vimeo: async (path, headers = TOKEN) => answerOf(await fetch(`${sandbox.url}/vimeo${path}`, { headers })),
    openai: async (path, body, headers = TOKEN) =>
      answerOf(
        await fetch(`${sandbox.url}/openai/v1${path}`, {
          ...jsonPost(body),
          headers: { ...headers, 'content-type': 'application/json' },
        }),
      ),
    control: async (path, body) => answerOf(await fetch(`${sandbox.url}/_control${path}`, jsonPost(body))),
    library: async (lines, how = '') => {
      const body = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
      return answerOf(await fetch(`${sandbox.url}/_control/vimeo/library${how}`, { method: 'POST', body }));
    },
  };
}

const jsonPost = (body: unknown) => (body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) });

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  const body: unknown = type.includes('json') ? JSON.parse(text) : text;
  return { status: response.status, type, headers: response.headers, body };
}
