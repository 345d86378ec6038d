import type { Draft, NoteDrafts, UnsentNote } from './note-drafts-slice';

/**
 * One entry of the browser's storage per draft and per unsent note, so that two tabs of a user do not overwrite each
 * other's. All keys of a user begin with the user's id.
 */
const keysOf = (userId: string) => ({ drafts: `notes/${userId}/draft/`, unsent: `notes/${userId}/unsent/` });

export function loadDrafts(userId: string): NoteDrafts {
  const prefixes = keysOf(userId);
  const unsent = readEntries<UnsentNote>(prefixes.unsent);
  // A note whose request was running when the page was closed is sent again.
  for (const note of Object.values(unsent)) if (note.status === 'sending') note.status = 'waiting';
  return { drafts: readEntries<Draft>(prefixes.drafts), unsent };
}

/** Stores the entries that differ. */
export function storeDrafts(userId: string, before: NoteDrafts, after: NoteDrafts): void {
  const prefixes = keysOf(userId);
  for (const kind of ['drafts', 'unsent'] as const) {
    for (const key of new Set([...Object.keys(before[kind]), ...Object.keys(after[kind])])) {
      const entry = after[kind][key];
      if (entry !== before[kind][key]) writeEntry(prefixes[kind] + key, entry);
    }
  }
}

/** After a logout nothing of the user stays in the browser (promise S4). */
export function removeDrafts(userId: string): void {
  for (const prefix of Object.values(keysOf(userId))) for (const key of storedKeys(prefix)) writeEntry(key, undefined);
}

/** The draft or the unsent note of this user that is stored under a key. */
export function draftOfKey(userId: string, key: string): { kind: keyof NoteDrafts; id: string } | undefined {
  const prefixes = keysOf(userId);
  const kind = (['drafts', 'unsent'] as const).find((candidate) => key.startsWith(prefixes[candidate]));
  return kind && { kind, id: key.slice(prefixes[kind].length) };
}

function writeEntry(key: string, entry: object | undefined): void {
  try {
    if (entry) localStorage.setItem(key, JSON.stringify(entry));
    else localStorage.removeItem(key);
  } catch {
    // Storage may be blocked or full; the draft is then kept for as long as the page is open.
  }
}

function readEntries<Entry extends { text: string }>(prefix: string): Record<string, Entry> {
  const entries: Record<string, Entry> = {};
  for (const key of storedKeys(prefix)) {
    const entry = readEntry<Entry>(key);
    if (typeof entry?.text === 'string') entries[key.slice(prefix.length)] = entry;
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
