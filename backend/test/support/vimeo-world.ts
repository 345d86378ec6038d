import { startSandbox } from '@msk/sandbox';

/** A line of the library that the Vimeo sandbox serves; see libs/sandbox/src/vimeo/library/library-line.ts. */
export interface LibraryLine {
  title?: string;
  [field: string]: unknown;
}

export interface VimeoCall {
  method: string;
  path: string;
  status: number | null;
  at: string;
}

/** Vimeo on this machine, and what a test does to it. */
export interface VimeoWorld {
  /** Of the sandbox, without a path. */
  url: string;
  /** For `bootContext` and `startApp`. */
  settings: Record<string, string>;
  /** Replaces what Vimeo holds. A string is a line as it stands. */
  holds(lines: (LibraryLine | string)[]): Promise<void>;
  fault(fault: {
    fault: string;
    status?: number;
    count?: number;
    path?: string;
    form?: string;
    retryAfter?: number;
  }): Promise<void>;
  latency(milliseconds: number): Promise<void>;
  allow(perMinute: number): Promise<void>;
  /** Faults and latency back to normal. */
  reset(): Promise<void>;
  /** What Vimeo was asked since the last look. */
  calls(): Promise<VimeoCall[]>;
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

/** So many, each with its own title, id and day. */
export const recordings = (count: number, line: LibraryLine = {}): LibraryLine[] =>
  Array.from({ length: count }, (_, index) =>
    aRecording({
      id: String(100_000 + index),
      title: `Case ${index + 1}`,
      createdTime: new Date(Date.UTC(2025, 0, 1, 0, index)).toISOString(),
      ...line,
    }),
  );

export async function startVimeo(): Promise<VimeoWorld> {
  const { url, stop } = await startSandbox({ mail: false, libraryPath: null });
  let seen = 0;
  const send = async (path: string, body: string) => {
    const answer = await fetch(`${url}/_control${path}`, { method: 'POST', body });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  };
  return {
    url,
    stop,
    settings: { VIMEO_BASE_URL: `${url}/vimeo`, VIMEO_PLAYER_URL: `${url}/player` },
    holds: (lines) =>
      send('/vimeo/library', lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')),
    fault: (fault) => send('/faults', JSON.stringify({ service: 'vimeo', ...fault })),
    latency: (ms) => send('/latency', JSON.stringify({ service: 'vimeo', ms })),
    allow: (perMinute) => send('/vimeo/rate-limit', JSON.stringify({ perMinute })),
    reset: () => send('/reset', '{}'),
    calls: async () => {
      const answer = await fetch(`${url}/_control/requests?service=vimeo`);
      const all = (await answer.json()) as VimeoCall[];
      const fresh = all.slice(seen);
      seen = all.length;
      return fresh;
    },
  };
}
