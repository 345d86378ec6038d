const FILE_HEADER_LENGTH = 12;
const CHUNK_HEADER_LENGTH = 8;
const FRAME_HEADER_LENGTH = 16;

/**
 * The frames of an animated WebP, each as a picture of its own. Such a file is a list of chunks: a name of four letters, a
 * length, the content, and a byte to make the length even.
 */
export function readSlices(file: Buffer): Buffer[] {
  const slices: Buffer[] = [];
  for (let at = FILE_HEADER_LENGTH; at < file.length; ) {
    const start = at + CHUNK_HEADER_LENGTH;
    const length = file.readUInt32LE(at + 4);
    if (file.toString('latin1', at, at + 4) === 'ANMF')
      slices.push(toPicture(file.subarray(start + FRAME_HEADER_LENGTH, start + length)));
    at = start + length + (length % 2);
  }
  return slices;
}

function toPicture(content: Buffer): Buffer {
  const header = Buffer.from('RIFF    WEBP', 'latin1');
  header.writeUInt32LE(content.length + 4, 4);
  return Buffer.concat([header, content]);
}
