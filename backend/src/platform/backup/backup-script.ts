import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** The first line of a backup, after `-- `. */
export interface BackupHeader {
  format: typeof BACKUP_FORMAT;
  /** When the snapshot was taken: what was committed before is in it. */
  takenAt: string;
  /** Applied migrations, in their order. */
  migrations: string[];
  /** Version of the job queue's tables. */
  queueVersion: number;
}

/** The last line, after `-- `; a backup without it is incomplete. */
export interface BackupFooter {
  rows: Record<string, number>;
}

export interface BackupTable {
  /** Quoted, with its schema. */
  name: string;
  /** `copy … from stdin` without the semicolon. */
  statement: string;
  /** Must be read to its end before the next part. */
  rows: AsyncIterable<Buffer>;
}

export type BackupPart = { table: BackupTable } | { statement: string } | { footer: BackupFooter };

export const BACKUP_FORMAT = 'msk-library backup 1';
export const END_OF_ROWS = '\\.\n';
const NEW_LINE = 0x0a;

/** The file is no backup, is damaged, or ends too early. */
export class BackupUnreadable extends Error {}

/** Reads a backup: a psql script, compressed by gzip. The format is described in docs/operations.md. */
export class BackupReader {
  private buffer: Buffer = Buffer.alloc(0);

  private constructor(
    private readonly chunks: AsyncIterator<Buffer>,
    private readonly source: Readable,
  ) {}

  static open(file: string): BackupReader {
    const source = createReadStream(file);
    const script = createGunzip();
    source.once('error', (error) => script.destroy(error)).pipe(script);
    return new BackupReader(script[Symbol.asyncIterator](), source);
  }

  close(): void {
    this.source.destroy();
  }

  async header(): Promise<BackupHeader> {
    const header = parseComment<BackupHeader>((await this.line()) ?? '');
    if (header?.format !== BACKUP_FORMAT) throw new BackupUnreadable('This file is no backup of the library.');
    return header;
  }

  /** What follows the header. The last part is the footer. */
  async *parts(): AsyncGenerator<BackupPart> {
    for (let line = await this.line(); line !== undefined; line = await this.line()) {
      const [, statement, name] = /^(COPY (\S+) \(.*\) FROM stdin);$/.exec(line) ?? [];
      if (statement && name) yield { table: { name, statement, rows: this.rows() } };
      else if (!line.startsWith('-- ')) yield { statement: line };
      else return yield { footer: parseComment<BackupFooter>(line) ?? { rows: {} } };
    }
    throw new BackupUnreadable('The backup is incomplete: its end is missing.');
  }

  /** Blocks of whole lines, up to the line that ends the table. A backslash in a row is doubled, so no row is that line. */
  private async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const lines = this.buffer.subarray(0, this.buffer.lastIndexOf(NEW_LINE) + 1);
      const end = findEndOfRows(lines);
      const block = lines.subarray(0, end);
      if (block.length > 0) yield block;
      this.buffer = this.buffer.subarray(block.length + (end === undefined ? 0 : END_OF_ROWS.length));
      if (end !== undefined) return;
      if (!(await this.fill())) throw new BackupUnreadable('The backup is incomplete: a table is cut off.');
    }
  }

  private async line(): Promise<string | undefined> {
    let end = this.buffer.indexOf(NEW_LINE);
    while (end < 0) {
      if (!(await this.fill())) return undefined;
      end = this.buffer.indexOf(NEW_LINE);
    }
    const line = this.buffer.toString('utf8', 0, end);
    this.buffer = this.buffer.subarray(end + 1);
    return line;
  }

  private async fill(): Promise<boolean> {
    const { value, done } = await this.chunks.next().catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'EACCES') throw error;
      throw new BackupUnreadable(`The backup is damaged: ${error.message}.`);
    });
    if (done) return false;
    this.buffer = this.buffer.length ? Buffer.concat([this.buffer, value]) : value;
    return true;
  }
}

/** The position of the line that ends the table; undefined when it has not been read yet. */
function findEndOfRows(lines: Buffer): number | undefined {
  if (lines.indexOf(END_OF_ROWS) === 0) return 0;
  const lineBreak = lines.indexOf(`\n${END_OF_ROWS}`);
  return lineBreak < 0 ? undefined : lineBreak + 1;
}

function parseComment<Content>(line: string): Content | undefined {
  try {
    return JSON.parse(line.replace(/^-- /, '')) as Content;
  } catch {
    return undefined;
  }
}
