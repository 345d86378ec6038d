import { StreamableFile } from '@nestjs/common';
import { spool } from './spool.js';

interface AttachmentType {
  /** The name under which a browser saves the file. */
  name: string;
  contentType: string;
}

/** A response that a browser saves as a file. It is sent once its text is complete. */
export async function createAttachment(
  { name, contentType }: AttachmentType,
  chunks: AsyncIterable<string>,
): Promise<StreamableFile> {
  const { stream, length } = await spool(chunks);
  return new StreamableFile(stream, { type: contentType, disposition: `attachment; filename="${name}"`, length });
}
