// 0.1 s of silence, 8 bit, 8000 Hz.
const SAMPLE_COUNT = 800;

function createSilence(): string {
  const header = [
    0x46464952,
    36 + SAMPLE_COUNT,
    0x45564157,
    0x20746d66,
    16,
    0x00010001,
    8000,
    8000,
    0x00080001,
    0x61746164,
    SAMPLE_COUNT,
  ];
  const bytes = new Uint8Array(44 + SAMPLE_COUNT).fill(128);
  const view = new DataView(bytes.buffer);
  for (const [index, value] of header.entries()) view.setUint32(index * 4, value, true);
  return `data:audio/wav;base64,${btoa(String.fromCharCode(...bytes))}`;
}

/** Browsers block sound before the first interaction, and Vimeo's player fails then. Only an attempt shows whether sound is allowed. */
export async function canPlaySound(): Promise<boolean> {
  const audio = new Audio(createSilence());
  try {
    await audio.play();
    return true;
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'NotAllowedError');
  } finally {
    audio.pause();
  }
}
