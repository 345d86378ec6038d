import type { VimeoFolder } from '@msk/contracts';
import { DomainError } from '@msk/kernel';
import type { Recording } from './domain/pending-video.js';

/** A recording on the list of what the host holds; what is said in it is fetched on its own. */
export interface HostedVideo extends Omit<Recording, 'transcript' | 'cues'> {
  hasCaptions: boolean;
}

/** What an item of the list turned out to be. `modifiedAt` is null when the item does not say it readably. */
export type Listed = { vimeoId: string; title: string | null; modifiedAt: Date | null } & (
  | { kind: 'video'; video: HostedVideo }
  /** Still being uploaded or encoded: worth another look next time. */
  | { kind: 'not-ready' }
  /** The upload failed, and only a new upload will change that. */
  | { kind: 'lost'; reason: string }
  /** We could not make sense of it. */
  | { kind: 'odd'; reason: string }
);

export interface ListingPage {
  /** Of the whole list, as counted when this page was read. */
  total: number;
  items: Listed[];
  nextPage: number | null;
}

export interface HostTotals {
  videos: number;
  folders: number;
}

/** Videos on a page; the most that Vimeo gives. */
export const PAGE_SIZE = 100;

/**
 * Where the recordings are. An abstract class, so that it is its own Nest token. Every call ends when its signal does;
 * a call that has to be answered to a person is given a short one.
 */
export abstract class VideoHost {
  /** Everything, by time of modification, newest first. */
  abstract listAll(page: number, signal: AbortSignal): Promise<ListingPage>;
  /** A folder's videos by time of upload, newest first: a folder has no order by modification. */
  abstract listFolder(folderId: string, page: number, signal: AbortSignal): Promise<ListingPage>;
  /** The best caption file of a video as it stands, or null when it has none. */
  abstract captionsOf(vimeoId: string, signal: AbortSignal): Promise<string | null>;
  abstract folders(signal: AbortSignal): Promise<VimeoFolder[]>;
  abstract totals(signal: AbortSignal): Promise<HostTotals>;
  /** Why calls have to wait at present, in words for an admin. */
  abstract readonly delay: string | null;
}

/** The host refused, failed or answered nonsense; the message is fit to show to an admin. */
export abstract class VideoHostFailure extends DomainError {
  readonly code = 'upstream_failed';
  /** Whether the same call may succeed later without anybody doing anything. */
  abstract readonly passing: boolean;
}

/** No answer, an error of theirs, or an answer that is not what was asked for. */
export class HostUnavailable extends VideoHostFailure {
  readonly passing = true;
}

/** They understood, and will say the same again. */
export class HostRefused extends VideoHostFailure {
  readonly passing = false;
}

export class NotOnHost extends VideoHostFailure {
  readonly passing = false;
}
