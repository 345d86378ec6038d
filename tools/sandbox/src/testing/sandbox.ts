import { type Sandbox, type SandboxOptions, startSandbox } from '../start-sandbox.ts';

const TOKEN = { authorization: 'bearer test' };

export interface Answer {
  status: number;
  type: string;
  headers: Headers;
  body: unknown;
}

/** A sandbox on a free port, with helpers to call it. */
export interface SandboxUnderTest extends Sandbox {
  vimeo(path: string, headers?: Record<string, string>): Promise<Answer>;
  openai(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  control(path: string, body?: unknown): Promise<Answer>;
  /** Replaces the library; a string is sent as a line without changes. */
  library(lines: (object | string)[], how?: '' | '?append=1'): Promise<Answer>;
}

export async function aSandbox(options: SandboxOptions = {}): Promise<SandboxUnderTest> {
  const sandbox = await startSandbox({ mail: false, libraryPath: null, ...options });
  return {
    ...sandbox,
    vimeo: async (path, headers = TOKEN) => readAnswer(await fetch(`${sandbox.url}/vimeo${path}`, { headers })),
    openai: async (path, body, headers = TOKEN) =>
      readAnswer(
        await fetch(`${sandbox.url}/openai/v1${path}`, {
          ...createJsonRequest(body),
          headers: { ...headers, 'content-type': 'application/json' },
        }),
      ),
    control: async (path, body) => readAnswer(await fetch(`${sandbox.url}/_control${path}`, createJsonRequest(body))),
    library: async (lines, how = '') => {
      const body = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
      return readAnswer(await fetch(`${sandbox.url}/_control/vimeo/library${how}`, { method: 'POST', body }));
    },
  };
}

const createJsonRequest = (body: unknown) => (body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) });

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  const body: unknown = type.includes('json') ? JSON.parse(text) : text;
  return { status: response.status, type, headers: response.headers, body };
}
