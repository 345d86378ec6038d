import { startSandbox } from '@msk/sandbox';

export interface OpenAiCall {
  path: string;
  status: number | null;
  body: { messages: { role: string; content: string }[]; [field: string]: unknown };
}

/** OpenAI on this machine, and what a test does to it. */
export interface OpenAiWorld {
  /** For `OPENAI_BASE_URL`. */
  baseURL: string;
  fault(fault: { fault: string; status?: number; count?: number; form?: string; retryAfter?: number }): Promise<void>;
  latency(milliseconds: number): Promise<void>;
  /** Faults and latency back to normal. */
  reset(): Promise<void>;
  /** What OpenAI was asked since the last look. */
  calls(): Promise<OpenAiCall[]>;
  stop(): Promise<void>;
}

export async function startOpenAi(): Promise<OpenAiWorld> {
  const { url, stop } = await startSandbox({ mail: false, libraryPath: null });
  let seen = 0;
  const send = async (path: string, body: object) => {
    const answer = await fetch(`${url}/_control${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  };
  return {
    baseURL: `${url}/openai/v1`,
    stop,
    fault: (fault) => send('/faults', { service: 'openai', ...fault }),
    latency: (ms) => send('/latency', { service: 'openai', ms }),
    reset: () => send('/reset', {}),
    calls: async () => {
      const answer = await fetch(`${url}/_control/requests?service=openai`);
      const all = (await answer.json()) as OpenAiCall[];
      const fresh = all.slice(seen);
      seen = all.length;
      return fresh;
    },
  };
}
