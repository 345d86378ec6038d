import { type VideoHost, VideoHostFailure, type VideoListingPage } from '../domain/video-host.js';

/** A list of videos that a sync crawls. */
export interface VideoSource {
  read(page: number, signal: AbortSignal): Promise<VideoListingPage>;
  /** Sorted by modification time, newest first, so that reading can stop at the watermark. */
  newestFirst: boolean;
}

export class FolderNotFound extends VideoHostFailure {
  readonly retryable = false;
  constructor(folder: string) {
    super(`There is no folder "${folder}" in the Vimeo account.`);
  }
}

/** `folder` is a name or an id. When several folders share the name, all of them are sources. */
export async function resolveSources(
  host: VideoHost,
  folder: string | null,
  signal: AbortSignal,
): Promise<VideoSource[]> {
  if (folder === null) return [{ read: (page, pageSignal) => host.listAll(page, pageSignal), newestFirst: true }];
  const wanted = folder.trim().toLowerCase();
  const matching = (await host.listFolders(signal)).filter(
    ({ id, name }) => id === wanted || name.trim().toLowerCase() === wanted,
  );
  if (matching.length === 0) throw new FolderNotFound(folder);
  return matching.map(({ id }) => ({
    read: (page: number, pageSignal: AbortSignal) => host.listFolder(id, page, pageSignal),
    newestFirst: false,
  }));
}
