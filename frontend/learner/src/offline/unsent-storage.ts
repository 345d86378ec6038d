import type { Draft, Unsent, UnsentBookmark, UnsentNote, UnsentReview, UnsentViewing } from './unsent-slice';

/**
 * One entry of the browser's storage per draft and per unsent note, bookmark, viewing and review, so that two tabs of a user do not
 * overwrite each other's. The keys stay as they are: browsers hold entries of earlier releases.
 */
const keysOf = (userId: string) => ({
  drafts: `notes/${userId}/draft/`,
  notes: `notes/${userId}/unsent/`,
  bookmarks: `notes/${userId}/bookmark/`,
  viewings: `notes/${userId}/viewing/`,
  reviews: `notes/${userId}/review/`,
});

const KINDS = ['drafts', 'notes', 'bookmarks', 'viewings', 'reviews'] as const;

export function loadUnsent(userId: string): Unsent {
  const prefixes = keysOf(userId);
  const hasText = ({ text }: Partial<Draft>) => typeof text === 'string';
  const notes = readEntries<UnsentNote>(prefixes.notes, hasText);
  const bookmarks = readEntries<UnsentBookmark>(prefixes.bookmarks, ({ isStarred }) => typeof isStarred === 'boolean');
  const viewings = readEntries<UnsentViewing>(prefixes.viewings, ({ progress }) => typeof progress === 'number');
  const reviews = readEntries<UnsentReview>(prefixes.reviews, ({ cardId }) => typeof cardId === 'string');
  // What was being sent when the page was closed is sent again.
  for (const entries of [notes, bookmarks, viewings, reviews])
    for (const entry of Object.values(entries)) if (entry.status === 'sending') entry.status = 'waiting';
  return { drafts: readEntries<Draft>(prefixes.drafts, hasText), notes, bookmarks, viewings, reviews };
}

/** Stores the entries that differ. */
export function storeUnsent(userId: string, before: Unsent, after: Unsent): void {
  const prefixes = keysOf(userId);
  for (const kind of KINDS) {
    for (const key of new Set([...Object.keys(before[kind]), ...Object.keys(after[kind])])) {
      const entry = after[kind][key];
      if (entry !== before[kind][key]) writeEntry(prefixes[kind] + key, entry);
    }
  }
}

/** After a logout nothing of the user stays in the browser (promise S4). */
export function removeUnsent(userId: string): void {
  for (const prefix of Object.values(keysOf(userId))) for (const key of storedKeys(prefix)) writeEntry(key, undefined);
}

/** The entry of this user that is stored under a key. */
export function entryOfKey(userId: string, key: string): { kind: keyof Unsent; id: string } | undefined {
  const prefixes = keysOf(userId);
  const kind = KINDS.find((candidate) => key.startsWith(prefixes[candidate]));
  return kind && { kind, id: key.slice(prefixes[kind].length) };
}

function writeEntry(key: string, entry: object | undefined): void {
  try {
    if (entry) localStorage.setItem(key, JSON.stringify(entry));
    else localStorage.removeItem(key);
  } catch {
    // Storage may be blocked or full; the entry is then kept for as long as the page is open.
  }
}

function readEntries<Entry>(prefix: string, isEntry: (entry: Partial<Entry>) => boolean): Record<string, Entry> {
  const entries: Record<string, Entry> = {};
  for (const key of storedKeys(prefix)) {
    const entry = readEntry<Entry>(key);
    if (entry && isEntry(entry)) entries[key.slice(prefix.length)] = entry;
  }
  return entries;
}

function readEntry<Entry>(key: string): Entry | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null; // not written by this code
  }
}

function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return []; // storage is blocked
  }
}
