import { projectAnswer } from './answers/project-answer.ts';
import { type UserAnswer, userAnswer } from './answers/user-answer.ts';
import { type Folder, foldersOf } from './folders.ts';
import type { LibraryVideo } from './library/library.ts';

/** The library as Vimeo shows it; built once for each state of the library. */
export interface Account {
  videos: LibraryVideo[];
  folders: Folder[];
  user: UserAnswer;
  /** By folder name. */
  projects: Map<string, ReturnType<typeof projectAnswer>>;
}

export function accountOf(videos: LibraryVideo[]): Account {
  const folders = foldersOf(videos);
  const user = userAnswer({ videos: videos.length, folders: folders.length });
  return {
    videos,
    folders,
    user,
    projects: new Map(folders.map((folder) => [folder.name, projectAnswer(folder, user)])),
  };
}
