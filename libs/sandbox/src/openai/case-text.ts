/** A message about a case, taken apart: what it is called, and what was said. */
export interface CaseText {
  title: string | null;
  sentences: string[];
  words: string[];
  lower: string;
}

const ENCLOSED = [
  /<transcript[^>]*>([\s\S]*?)<\/transcript[^>]*>/i,
  /```\w*\n?([\s\S]*?)```/,
  /"""([\s\S]*?)"""/,
  /<case[^>]*>([\s\S]*?)<\/case[^>]*>/i,
];
const TITLE = /^\W*(?:video )?title\W*[:=>]\s*(.+?)\s*(?:<\/title>)?$/im;

export function readCase(message: string): CaseText {
  const said = ENCLOSED.map((marks) => marks.exec(message)?.[1]).find((inside) => inside?.trim()) ?? message;
  const running = said.replace(/\s+/g, ' ').trim();
  return {
    title: TITLE.exec(message)?.[1] ?? null,
    // A question is no finding.
    sentences: running.split(/(?<=[.!?])\s+/).filter((sentence) => /\w.*\s.*\s.*[^?]$/.test(sentence)),
    words: running.toLowerCase().match(/[a-z][a-z-]{3,}/g) ?? [],
    lower: message.toLowerCase(),
  };
}
