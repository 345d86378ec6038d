import type { VimeoFolder } from '@msk/contracts';
import { DomainError } from '@msk/kernel';
import type { Recording } from './pending-video.js';

/** A recording in the list of the host. Its captions are fetched separately. */
export interface HostedVideo extends Omit<Recording, 'transcript' | 'cues'> {
  hasCaptions: boolean;
}

/** A parsed item of the list. `modifiedAt` is null when the item has no readable modification time. */
export type VideoListingItem = { vimeoId: string; title: string | null; modifiedAt: Date | null } & (
  | { kind: 'video'; video: HostedVideo }
  /** Still being uploaded or encoded: the next sync processes it again. */
  | { kind: 'not-ready' }
  /** The upload failed permanently; only a new upload helps. */
  | { kind: 'unavailable'; reason: string }
  /** The item could not be parsed. */
  | { kind: 'malformed'; reason: string }
);

export interface VideoListingPage {
  /** Length of the whole list when this page was read. */
  total: number;
  items: VideoListingItem[];
  nextPage: number | null;
}

export interface HostTotals {
  videos: number;
  folders: number;
}

/** Videos per page, the maximum of Vimeo. */
export const PAGE_SIZE = 100;

/**
 * Port to the provider of the recordings. An abstract class, so that it serves as its own Nest token. Every call ends when
 * its signal is aborted; a call that a person waits for gets a signal with a short timeout.
 */
export abstract class VideoHost {
  /** All videos by modification time, newest first. */
  abstract listAll(page: number, signal: AbortSignal): Promise<VideoListingPage>;
  /** The videos of a folder by upload time, newest first: Vimeo cannot sort a folder by modification time. */
  abstract listFolder(folderId: string, page: number, signal: AbortSignal): Promise<VideoListingPage>;
  /** The unparsed caption file that suits a video best, or null when it has none. */
  abstract fetchCaptions(vimeoId: string, signal: AbortSignal): Promise<string | null>;
  abstract listFolders(signal: AbortSignal): Promise<VimeoFolder[]>;
  abstract countTotals(signal: AbortSignal): Promise<HostTotals>;
  /** Why calls are delayed at the moment, in words for an admin; null when they are not. */
  abstract readonly delayReason: string | null;
}

/** The host refused the call, failed, or sent an invalid response. The message may be shown to an admin. */
export abstract class VideoHostFailure extends DomainError {
  readonly code = 'upstream_failed';
  /** Whether the same call may succeed later without intervention. */
  abstract readonly retryable: boolean;
}

/** No response, a server error, or an invalid response. */
export class HostUnavailable extends VideoHostFailure {
  readonly retryable = true;
}

/** The host refused the call; a retry does not help. */
export class HostRefused extends VideoHostFailure {
  readonly retryable = false;
}

export class HostVideoNotFound extends VideoHostFailure {
  readonly retryable = false;
}
