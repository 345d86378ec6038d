import { startSandbox } from '@msk/sandbox';

/** A line of the library that the Vimeo sandbox serves; see tools/sandbox/src/vimeo/library/library-line.ts. */
export interface LibraryLine {
  title?: string;
  [field: string]: unknown;
}

export interface RecordedRequest {
  method: string;
  path: string;
  status: number | null;
  at: string;
}

/** The Vimeo sandbox with its control calls. */
export interface VimeoEnvironment {
  /** Base URL of the sandbox. */
  url: string;
  /** For `bootContext` and `startApp`. */
  settings: Record<string, string>;
  /** Replaces the library. A string is used as a line without changes. */
  setLibrary(lines: (LibraryLine | string)[]): Promise<void>;
  injectFault(fault: {
    fault: string;
    status?: number;
    count?: number;
    path?: string;
    form?: string;
    retryAfter?: number;
  }): Promise<void>;
  setLatency(milliseconds: number): Promise<void>;
  setRateLimit(perMinute: number): Promise<void>;
  /** Removes faults and latency. */
  reset(): Promise<void>;
  /** The requests since the last call. */
  takeRequests(): Promise<RecordedRequest[]>;
  stop(): Promise<void>;
}

export const aRecording = (line: LibraryLine = {}): LibraryLine => ({
  title: 'Bucket handle tear',
  description: 'Medial meniscus',
  duration: 240,
  createdTime: '2025-03-05T21:04:47+00:00',
  folder: 'Knee',
  tags: ['meniscus'],
  transcript: 'The medial meniscus is torn. The fragment lies in the notch, in front of the cruciate ligament.',
  ...line,
});

/** Library lines with distinct titles, ids and creation times. */
export const recordings = (count: number, line: LibraryLine = {}): LibraryLine[] =>
  Array.from({ length: count }, (_, index) =>
    aRecording({
      id: String(100_000 + index),
      title: `Case ${index + 1}`,
      createdTime: new Date(Date.UTC(2025, 0, 1, 0, index)).toISOString(),
      ...line,
    }),
  );

export async function startVimeoEnvironment(): Promise<VimeoEnvironment> {
  const { url, stop } = await startSandbox({ mail: false, libraryPath: null });
  let taken = 0;
  const send = async (path: string, body: string) => {
    const response = await fetch(`${url}/_control${path}`, { method: 'POST', body });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  };
  return {
    url,
    stop,
    settings: { VIMEO_BASE_URL: `${url}/vimeo`, VIMEO_PLAYER_URL: `${url}/player` },
    setLibrary: (lines) =>
      send('/vimeo/library', lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')),
    injectFault: (fault) => send('/faults', JSON.stringify({ service: 'vimeo', ...fault })),
    setLatency: (ms) => send('/latency', JSON.stringify({ service: 'vimeo', ms })),
    setRateLimit: (perMinute) => send('/vimeo/rate-limit', JSON.stringify({ perMinute })),
    reset: () => send('/reset', '{}'),
    takeRequests: async () => {
      const response = await fetch(`${url}/_control/requests?service=vimeo`);
      const all = (await response.json()) as RecordedRequest[];
      const fresh = all.slice(taken);
      taken = all.length;
      return fresh;
    },
  };
}
