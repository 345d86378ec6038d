import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Writes a text of any length to a temporary file and returns a stream of it, which the caller consumes or destroys (`StreamableFile` does). Its
 * source, such as a connection to the database, is then free before a slow client has received the text, and an error becomes
 * an error response instead of a truncated file. The file loses its name at once, so that nothing remains of it, whatever
 * happens.
 */
export async function spool(chunks: AsyncIterable<string>): Promise<{ stream: Readable; length: number }> {
  const path = join(tmpdir(), `spool-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    for await (const chunk of chunks) await file.appendFile(chunk);
    const { size } = await file.stat();
    return { stream: file.createReadStream({ start: 0 }), length: size };
  } catch (error) {
    await file.close();
    throw error;
  }
}
