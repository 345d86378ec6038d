import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

export interface LibraryFile {
  fileName: string;
  jsonl: string;
}

/** Reads a JSONL file, or the JSONL files of a folder and the folders in it, in the order of their names. */
export async function readLibrary(path: string): Promise<LibraryFile[]> {
  const names = (await stat(path)).isDirectory() ? await jsonlFilesIn(path) : [path];
  return Promise.all(names.map(async (name) => ({ fileName: basename(name), jsonl: await readFile(name, 'utf8') })));
}

const jsonlFilesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => join(folder, name));
