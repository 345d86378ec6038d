import { projectAnswer } from './answers/project-answer.ts';
import { type UserAnswer, userAnswer } from './answers/user-answer.ts';
import { type Folder, groupFolders } from './folders.ts';
import type { LibraryVideo } from './library/library.ts';

/** The library as an account of Vimeo; created once for each state of the library. */
export interface Account {
  videos: LibraryVideo[];
  folders: Folder[];
  user: UserAnswer;
  /** By folder name. */
  projects: Map<string, ReturnType<typeof projectAnswer>>;
}

export function createAccount(videos: LibraryVideo[]): Account {
  const folders = groupFolders(videos);
  const user = userAnswer({ videos: videos.length, folders: folders.length });
  return {
    videos,
    folders,
    user,
    projects: new Map(folders.map((folder) => [folder.name, projectAnswer(folder, user)])),
  };
}
