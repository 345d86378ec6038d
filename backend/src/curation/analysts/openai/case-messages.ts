import { storable } from '../../domain/plain-text.js';
import { partRule, RULES } from './rules.js';

export interface CaseMessage {
  role: 'system' | 'user';
  content: string;
}

/** The material of one call. */
export interface CasePart {
  title: string;
  description: string | null;
  tags: string[];
  transcript: string;
  number: number;
  of: number;
}

/** The rules in a message of their own; title, description and transcript as data, each between its markers. */
export function caseMessages({ transcript, number, of, ...head }: CasePart): CaseMessage[] {
  const messages: CaseMessage[] = [
    { role: 'system', content: RULES + partRule(number, of) },
    { role: 'user', content: `<case>\n${headOf(head)}\n</case>` },
  ];
  if (transcript) messages.push({ role: 'user', content: `<transcript>\n${asData(transcript)}\n</transcript>` });
  return messages;
}

export function headOf({ title, description, tags }: Pick<CasePart, 'title' | 'description' | 'tags'>): string {
  const lines = [`Title: ${title}`];
  if (description) lines.push(`Description: ${description}`);
  if (tags.length > 0) lines.push(`Tags: ${tags.join(', ')}`);
  return asData(lines.join('\n'));
}

/** Our markers, and the ones with which many models separate who speaks ("<|im_start|>"). */
const MARKERS = /<(?=\s{0,9}\/?\s{0,9}(?:case|transcript|system|assistant|user)\b)|<(?=\|)/gi;
const ADDRESSES = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;

/** Text that cannot close the markers around it, without the addresses of people. */
const asData = (text: string): string =>
  storable(text)
    .replace(/\p{Cf}/gu, '')
    .replace(MARKERS, '‹')
    .replace(ADDRESSES, '[e-mail]');
