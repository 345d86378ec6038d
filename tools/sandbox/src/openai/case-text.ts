/** The parsed message about a case. */
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
  const body = ENCLOSED.map((marks) => marks.exec(message)?.[1]).find((inside) => inside?.trim()) ?? message;
  const text = body.replace(/\s+/g, ' ').trim();
  return {
    title: TITLE.exec(message)?.[1] ?? null,
    // Questions are not findings.
    sentences: text.split(/(?<=[.!?])\s+/).filter((sentence) => /\w.*\s.*\s.*[^?]$/.test(sentence)),
    words: text.toLowerCase().match(/[a-z][a-z-]{3,}/g) ?? [],
    lower: message.toLowerCase(),
  };
}
