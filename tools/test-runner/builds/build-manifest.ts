import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { print } from '../../process/terminal.ts';
import { FAILED, type Outcome, PASSED } from '../report/outcome.ts';

interface Chunk {
  file: string;
  name?: string;
  src?: string;
  imports?: string[];
  css?: string[];
}

/** A page of a build, with the chunks that it needs before it is usable: the start of a source's path, or a group's name. */
export interface PageBudget {
  page: string;
  chunks: string[];
  /** Compressed code and styles, in kB (1000 bytes). */
  kilobytes: number;
}

/** What Vite has written about a build: the chunks and what they import, and the modules. */
export class BuildManifest {
  readonly modules: string[];
  readonly #dist: string;
  readonly #chunks: Record<string, Chunk>;

  constructor(dist: string) {
    this.#dist = dist;
    this.#chunks = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
    this.modules = JSON.parse(readFileSync(join(dist, '.vite/modules.json'), 'utf8'));
  }

  /** The files of a chunk and of its static imports. */
  filesOf(name: string, visited = new Set<string>()): Set<string> {
    const files = new Set<string>();
    const chunk = this.#chunks[name];
    if (!chunk || visited.has(name)) return files;
    visited.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) {
      for (const file of this.filesOf(imported, visited)) files.add(file);
    }
    return files;
  }

  /** The name of the chunk whose source's path begins so, or of the group that is called so. */
  nameOf(source: string): string | undefined {
    return Object.keys(this.#chunks).find((name) => {
      const chunk = this.#chunks[name];
      return chunk?.src?.startsWith(source) || (chunk?.name === source && chunk.file.endsWith('.js'));
    });
  }

  checkBudget({ page, chunks, kilobytes }: PageBudget): Outcome {
    const names = chunks.map((source) => this.nameOf(source));
    if (names.includes(undefined)) {
      print(`  ${chunks.join(', ')} is not in the build`);
      return FAILED;
    }
    const files = new Set(['index.html', ...names].flatMap((name) => [...this.filesOf(name ?? '')]));
    const weight = [...files].reduce((total, file) => total + this.compressedSize(file), 0) / 1000;
    print(`  ${page}: ${weight.toFixed(1)} kB of ${kilobytes} kB in ${files.size} files`);
    return weight <= kilobytes ? PASSED : FAILED;
  }

  /** The build does not compress the smallest files. */
  compressedSize(file: string): number {
    const path = join(this.#dist, file);
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  }
}
