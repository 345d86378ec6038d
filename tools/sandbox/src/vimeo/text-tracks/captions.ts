// Long enough to read, short enough to seek to a word.
const MIN_CUE_SECONDS = 6;
const MAX_CUE_SECONDS = 12;
// With fewer words there are pauses between the cues.
const MAX_WORD_SECONDS = 0.6;

/** Distributes a text over the duration of a video, in cues that end with a sentence or clause. */
export function createCaptions(transcript: string, duration: number): string {
  const words = transcript.split(/\s+/).filter(Boolean);
  const share = words.length ? duration / words.length : 0;
  const pace = Math.min(share, MAX_WORD_SECONDS);
  let spoken = 0;
  const cues = splitPhrases(words, pace).map((phrase, index) => {
    const start = spoken * share;
    spoken += phrase.length;
    return `${index + 1}\n${formatTime(start)} --> ${formatTime(start + phrase.length * pace)}\n${escapeMarkup(phrase.join(' '))}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

function splitPhrases(words: string[], secondsAWord: number): string[][] {
  const found: string[][] = [];
  let phrase: string[] = [];
  for (const word of words) {
    phrase.push(word);
    const seconds = phrase.length * secondsAWord;
    const ends = /[.!?]["')\]]?$/.test(word)
      ? seconds >= MIN_CUE_SECONDS
      : /[,;:]$/.test(word) && seconds >= (MIN_CUE_SECONDS + MAX_CUE_SECONDS) / 2;
    if (ends || seconds >= MAX_CUE_SECONDS - secondsAWord) {
      found.push(phrase);
      phrase = [];
    }
  }
  return phrase.length ? [...found, phrase] : found;
}

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function formatTime(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const part = (value: number, width = 2) => String(Math.floor(value)).padStart(width, '0');
  return `${part(ms / 3_600_000)}:${part((ms / 60_000) % 60)}:${part((ms / 1000) % 60)}.${part(ms % 1000, 3)}`;
}
