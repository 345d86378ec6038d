import { BadLine, type LibraryLine } from './library-line.ts';
import { parseLine } from './parse-line.ts';
import { stableKey, stableNumber } from './stable-number.ts';

export interface LibraryVideo extends LibraryLine {
  id: string;
  modifiedTime: Date;
  /** Of the line's text: tells a change from a repeat. */
  contentKey: string;
}

export interface LineProblem {
  line: number;
  message: string;
}

export interface LoadReport {
  videos: number;
  problems: LineProblem[];
}

interface LoadOptions {
  /** Adds to what is there instead of replacing it. */
  append?: boolean;
  /** Named in the title of a video whose line is broken. */
  fileName?: string;
  /** A start from disk is no change: the videos were last modified when they were made. */
  asFound?: boolean;
}

const SECOND = 1000;

/** What the Vimeo account holds, by id. */
export class Library {
  #videos = new Map<string, LibraryVideo>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  get videos(): LibraryVideo[] {
    return [...this.#videos.values()];
  }

  find(id: string): LibraryVideo | undefined {
    return this.#videos.get(id);
  }

  /** One line, one video. A bad line costs itself alone: it is served as an upload that failed. */
  load(jsonl: string, { append = false, fileName = 'library.jsonl', asFound = false }: LoadOptions = {}): LoadReport {
    const before = this.#videos;
    const modified = this.#nextModification();
    const taken = new Map<string, LibraryVideo>();
    const problems: LineProblem[] = [];
    for (const [index, text] of jsonl
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/)
      .entries()) {
      if (!text.trim()) continue;
      const number = index + 1;
      const line = readLine(text, (message) => {
        problems.push({ line: number, message });
        return failedUpload(text, `${fileName} line ${number}: ${message}`);
      });
      const id = line.id ?? freeId(line, taken, append ? before : new Map());
      const contentKey = stableKey(text);
      const known = before.get(id);
      const unchanged = known?.contentKey === contentKey ? known.modifiedTime : modified;
      taken.set(id, {
        ...line,
        id,
        contentKey,
        modifiedTime: line.modifiedTime ?? (asFound ? line.createdTime : unchanged),
      });
    }
    this.#videos = append ? new Map([...before, ...taken]) : taken;
    return { videos: taken.size, problems };
  }

  /** Vimeo's times are whole seconds. Two changes within one still differ, so that "changed since" misses neither. */
  #nextModification(): Date {
    const newest = Math.max(0, ...this.videos.map(({ modifiedTime }) => modifiedTime.getTime()));
    const now = Math.floor(this.#now().getTime() / SECOND) * SECOND;
    return new Date(Math.max(now, newest + SECOND));
  }
}

function readLine(text: string, otherwise: (message: string) => LibraryLine): LibraryLine {
  try {
    return parseLine(text);
  } catch (error) {
    if (error instanceof BadLine) return otherwise(error.message);
    throw error;
  }
}

const failedUpload = (text: string, title: string): LibraryLine => ({
  ...parseLine(JSON.stringify({ title: stableKey(text) })),
  title,
  duration: 0,
  status: 'uploading_error',
  thumbnail: false,
});

/** Nine digits from title and time. Two videos of the same title and time get different ones, in the order of their lines. */
function freeId(
  { title, createdTime }: LibraryLine,
  taken: Map<string, LibraryVideo>,
  before: Map<string, LibraryVideo>,
): string {
  for (let attempt = 0; ; attempt += 1) {
    const id = String(100_000_000 + (stableNumber(`${title}\n${createdTime.toISOString()}\n${attempt}`) % 900_000_000));
    const previous = before.get(id);
    const isOurs = !previous || (previous.title === title && previous.createdTime.getTime() === createdTime.getTime());
    if (!taken.has(id) && isOurs) return id;
  }
}
