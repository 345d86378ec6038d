import type { VideoHost } from '../video-host.js';
import { type ListingPage, VideoHostFailure } from '../video-host.js';

/** A list that a sync walks through. */
export interface Source {
  read(page: number, signal: AbortSignal): Promise<ListingPage>;
  /** In the order of modification, newest first: such a list need not be read to its end. */
  newestFirst: boolean;
}

export class NoSuchFolder extends VideoHostFailure {
  readonly passing = false;
  constructor(folder: string) {
    super(`There is no folder "${folder}" in the Vimeo account.`);
  }
}

/** A folder is named by its name or its id; where several share a name, all of them are meant. */
export async function sourcesFor(host: VideoHost, folder: string | null, signal: AbortSignal): Promise<Source[]> {
  if (folder === null) return [{ read: (page, pageSignal) => host.listAll(page, pageSignal), newestFirst: true }];
  const wanted = folder.trim().toLowerCase();
  const named = (await host.folders(signal)).filter(
    ({ id, name }) => id === wanted || name.trim().toLowerCase() === wanted,
  );
  if (named.length === 0) throw new NoSuchFolder(folder);
  return named.map(({ id }) => ({
    read: (page: number, pageSignal: AbortSignal) => host.listFolder(id, page, pageSignal),
    newestFirst: false,
  }));
}
