// A tenth of a second of silence, 8 bit, 8000 Hz.
const SAMPLES = 800;

function silence(): string {
  const header = [
    0x46464952,
    36 + SAMPLES,
    0x45564157,
    0x20746d66,
    16,
    0x00010001,
    8000,
    8000,
    0x00080001,
    0x61746164,
    SAMPLES,
  ];
  const bytes = new Uint8Array(44 + SAMPLES).fill(128);
  const view = new DataView(bytes.buffer);
  for (const [index, value] of header.entries()) view.setUint32(index * 4, value, true);
  return `data:audio/wav;base64,${btoa(String.fromCharCode(...bytes))}`;
}

/** Browsers refuse sound on a page nobody has touched, and Vimeo's player fails then; asking is the only way to know. */
export async function maySound(): Promise<boolean> {
  const audio = new Audio(silence());
  try {
    await audio.play();
    return true;
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'NotAllowedError');
  } finally {
    audio.pause();
  }
}
