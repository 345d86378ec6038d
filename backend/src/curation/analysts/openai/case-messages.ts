import { sanitizeText } from '../../domain/sanitize-text.js';
import { findConceptNames } from './concept-names.js';
import { formatConceptNames, formatPartInstruction, SYSTEM_PROMPT } from './system-prompt.js';

export interface CaseMessage {
  role: 'system' | 'user';
  content: string;
}

/** The input of one call. */
export interface CasePart {
  title: string;
  description: string | null;
  tags: string[];
  transcript: string;
  number: number;
  of: number;
}

/** Builds the messages of one call: the system prompt, and title, description and transcript as data between markers. */
export function buildCaseMessages({ transcript, number, of, ...head }: CasePart): CaseMessage[] {
  const names = findConceptNames([head.title, head.description ?? '', transcript].join('.\n\n'));
  const messages: CaseMessage[] = [
    { role: 'system', content: SYSTEM_PROMPT + formatConceptNames(names) + formatPartInstruction(number, of) },
    { role: 'user', content: `<case>\n${formatHead(head)}\n</case>` },
  ];
  if (transcript) messages.push({ role: 'user', content: `<transcript>\n${escapeData(transcript)}\n</transcript>` });
  return messages;
}

export function formatHead({ title, description, tags }: Pick<CasePart, 'title' | 'description' | 'tags'>): string {
  const lines = [`Title: ${title}`];
  if (description) lines.push(`Description: ${description}`);
  if (tags.length > 0) lines.push(`Tags: ${tags.join(', ')}`);
  return escapeData(lines.join('\n'));
}

/** Our markers, and the role markers of many models ("<|im_start|>"). */
const MARKERS = /<(?=\s{0,9}\/?\s{0,9}(?:case|transcript|system|assistant|user)\b)|<(?=\|)/gi;
const ADDRESSES = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;

/** Escapes markers, so that the text cannot close the ones around it, and removes e-mail addresses. */
const escapeData = (text: string): string =>
  sanitizeText(text)
    .replace(/\p{Cf}/gu, '')
    .replace(MARKERS, '‹')
    .replace(ADDRESSES, '[e-mail]');
