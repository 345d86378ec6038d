import { stableKey, stableNumber } from '../../stable-number.ts';
import { InvalidLine, type LibraryLine } from './library-line.ts';
import { parseLine } from './parse-line.ts';

export interface LibraryVideo extends LibraryLine {
  id: string;
  modifiedTime: Date;
  /** Hash of the line, to detect changes. */
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
  /** Appends to the library instead of replacing it. */
  append?: boolean;
  /** File name in the title of an invalid line. */
  fileName?: string;
  /** The initial library: the modification time of a video is its creation time. */
  isInitialLoad?: boolean;
}

const SECOND_MS = 1000;

/** The videos of the account by id. */
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

  /** Loads one video per line. An invalid line is served as a failed upload. */
  load(
    jsonl: string,
    { append = false, fileName = 'library.jsonl', isInitialLoad = false }: LoadOptions = {},
  ): LoadReport {
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
      const id = line.id ?? createId(line, taken, append ? before : new Map());
      const contentKey = stableKey(text);
      const known = before.get(id);
      const unchanged = known?.contentKey === contentKey ? known.modifiedTime : modified;
      taken.set(id, {
        ...line,
        id,
        contentKey,
        modifiedTime: line.modifiedTime ?? (isInitialLoad ? line.createdTime : unchanged),
      });
    }
    this.#videos = append ? new Map([...before, ...taken]) : taken;
    return { videos: taken.size, problems };
  }

  /** In whole seconds, as with Vimeo, but later than all others, so that two changes within a second differ. */
  #nextModification(): Date {
    const newest = Math.max(0, ...this.videos.map(({ modifiedTime }) => modifiedTime.getTime()));
    const now = Math.floor(this.#now().getTime() / SECOND_MS) * SECOND_MS;
    return new Date(Math.max(now, newest + SECOND_MS));
  }
}

function readLine(text: string, otherwise: (message: string) => LibraryLine): LibraryLine {
  try {
    return parseLine(text);
  } catch (error) {
    if (error instanceof InvalidLine) return otherwise(error.message);
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

/** Creates an id of nine digits from title and time; different for videos with the same title and time. */
function createId(
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
