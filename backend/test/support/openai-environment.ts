import { startSandbox } from '@msk/sandbox';

export interface RecordedChatRequest {
  path: string;
  status: number | null;
  body: { messages: { role: string; content: string }[]; [field: string]: unknown };
}

/** The OpenAI sandbox with its control calls. */
export interface OpenAiEnvironment {
  /** For `OPENAI_BASE_URL`. */
  baseURL: string;
  injectFault(fault: {
    fault: string;
    status?: number;
    count?: number;
    form?: string;
    retryAfter?: number;
  }): Promise<void>;
  setLatency(milliseconds: number): Promise<void>;
  /** Removes faults and latency. */
  reset(): Promise<void>;
  /** The requests since the last call. */
  takeRequests(): Promise<RecordedChatRequest[]>;
  stop(): Promise<void>;
}

export async function startOpenAiEnvironment(): Promise<OpenAiEnvironment> {
  const { url, stop } = await startSandbox({ mail: false, libraryPath: null });
  let taken = 0;
  const send = async (path: string, body: object) => {
    const response = await fetch(`${url}/_control${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  };
  return {
    baseURL: `${url}/openai/v1`,
    stop,
    injectFault: (fault) => send('/faults', { service: 'openai', ...fault }),
    setLatency: (ms) => send('/latency', { service: 'openai', ms }),
    reset: () => send('/reset', {}),
    takeRequests: async () => {
      const response = await fetch(`${url}/_control/requests?service=openai`);
      const all = (await response.json()) as RecordedChatRequest[];
      const fresh = all.slice(taken);
      taken = all.length;
      return fresh;
    },
  };
}
