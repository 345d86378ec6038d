// Seconds: long enough to read as a sentence, short enough to land on the word one looked for.
const SHORTEST = 6;
const LONGEST = 12;
// Nobody speaks slower; where there is more time than words, there are pauses.
const SLOWEST_WORD = 0.6;

/** Spreads a running text over the length of the video, in cues that end where a sentence or a clause does. */
export function captionsFrom(transcript: string, duration: number): string {
  const words = transcript.split(/\s+/).filter(Boolean);
  const share = words.length ? duration / words.length : 0;
  const pace = Math.min(share, SLOWEST_WORD);
  let spoken = 0;
  const cues = phrases(words, pace).map((phrase, index) => {
    const start = spoken * share;
    spoken += phrase.length;
    return `${index + 1}\n${clock(start)} --> ${clock(start + phrase.length * pace)}\n${escapeMarkup(phrase.join(' '))}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

function phrases(words: string[], secondsAWord: number): string[][] {
  const found: string[][] = [];
  let phrase: string[] = [];
  for (const word of words) {
    phrase.push(word);
    const seconds = phrase.length * secondsAWord;
    const ends = /[.!?]["')\]]?$/.test(word)
      ? seconds >= SHORTEST
      : /[,;:]$/.test(word) && seconds >= (SHORTEST + LONGEST) / 2;
    if (ends || seconds >= LONGEST - secondsAWord) {
      found.push(phrase);
      phrase = [];
    }
  }
  return phrase.length ? [...found, phrase] : found;
}

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function clock(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const part = (value: number, width = 2) => String(Math.floor(value)).padStart(width, '0');
  return `${part(ms / 3_600_000)}:${part((ms / 60_000) % 60)}:${part((ms / 1000) % 60)}.${part(ms % 1000, 3)}`;
}
