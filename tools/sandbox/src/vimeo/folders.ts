import { stableNumber } from '../stable-number.ts';
import type { LibraryVideo } from './library/library.ts';

export interface Folder {
  id: string;
  name: string;
  videos: LibraryVideo[];
  createdTime: Date;
  modifiedTime: Date;
  /** Visible to its owner only; other folders belong to the team. */
  isPrivate: boolean;
}

const times = (videos: LibraryVideo[], of: (video: LibraryVideo) => Date): number[] =>
  videos.map((video) => of(video).getTime());

/** Groups the videos by folder. A folder has the creation time of its oldest video and the latest modification time. */
export function groupFolders(videos: LibraryVideo[]): Folder[] {
  return [...byFolder(videos)].map(([name, inside]) => ({
    id: folderId(name),
    name,
    videos: inside,
    createdTime: new Date(Math.min(...times(inside, (video) => video.createdTime))),
    modifiedTime: new Date(Math.max(...times(inside, (video) => video.modifiedTime))),
    isPrivate: inside.every((video) => video.privateFolder),
  }));
}

export const folderId = (name: string): string => String(1_000_000 + (stableNumber(`folder\n${name}`) % 9_000_000));

function byFolder(videos: LibraryVideo[]): Map<string, LibraryVideo[]> {
  const named = new Map<string, LibraryVideo[]>();
  for (const video of videos) {
    if (video.folder === null) continue;
    const inside = named.get(video.folder);
    if (inside) inside.push(video);
    else named.set(video.folder, [video]);
  }
  return named;
}
