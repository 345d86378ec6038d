import { stableNumber } from '../../stable-number.ts';
import { InvalidLine, type LibraryLine, VIDEO_STATUSES } from './library-line.ts';

type Fields = Record<string, unknown>;

// Speaking rate, to estimate a missing duration.
const WORDS_PER_MINUTE = 150;

/** Parses a line, with constant defaults for missing fields. @throws InvalidLine */
export function parseLine(text: string): LibraryLine {
  const fields = parseObject(text);
  const title = string(fields, 'title');
  if (!title?.trim()) throw new InvalidLine('title is missing');
  const transcript = string(fields, 'transcript');
  const vtt = string(fields, 'vtt');
  return {
    title,
    description: string(fields, 'description'),
    duration: duration(fields) ?? estimateSeconds(transcript ?? vtt ?? ''),
    createdTime: time(fields, 'createdTime') ?? pickDay(title),
    folder: string(fields, 'folder') || null,
    privateFolder: fields.privateFolder === true,
    tags: tags(fields),
    vtt,
    transcript,
    trackLanguage: string(fields, 'trackLanguage') ?? 'en',
    autoTranscript: string(fields, 'autoTranscript'),
    id: id(fields),
    modifiedTime: time(fields, 'modifiedTime'),
    status: status(fields),
    thumbnail: fields.thumbnail !== false && fields.thumbnail !== null,
    hash: string(fields, 'hash'),
    plays: typeof fields.plays === 'number' ? fields.plays : 0,
  };
}

function parseObject(text: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new InvalidLine(`not valid JSON (${error instanceof Error ? error.message : error})`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new InvalidLine('not a JSON object');
  return { ...value };
}

function string(fields: Fields, name: string): string | null {
  const value = fields[name] ?? null;
  if (value === null || typeof value === 'string') return value;
  throw new InvalidLine(`${name} is not a text`);
}

function time(fields: Fields, name: string): Date | null {
  const value = string(fields, name);
  if (value === null) return null;
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) throw new InvalidLine(`${name} is not a time`);
  return date;
}

function duration({ duration: value = null }: Fields): number | null {
  if (value === null || (typeof value === 'number' && Number.isFinite(value) && value >= 0)) return value;
  throw new InvalidLine('duration is not a number of seconds');
}

function tags({ tags: value = [] }: Fields): string[] {
  if (Array.isArray(value) && value.every((tag) => typeof tag === 'string')) return value;
  throw new InvalidLine('tags is not a list of texts');
}

function id({ id: value = null }: Fields): string | null {
  if (value === null) return null;
  if (/^[1-9]\d{0,11}$/.test(String(value))) return String(value);
  throw new InvalidLine('id is not a number');
}

function status({ status: value = 'available' }: Fields): LibraryLine['status'] {
  const known = VIDEO_STATUSES.find((candidate) => candidate === value);
  if (!known) throw new InvalidLine(`status is none of ${VIDEO_STATUSES.join(', ')}`);
  return known;
}

const estimateSeconds = (text: string): number =>
  Math.max(30, Math.round((text.split(/\s+/).length / WORDS_PER_MINUTE) * 60));

/** A day of 2024 or 2025, constant for a title. */
const pickDay = (title: string): Date => new Date(Date.UTC(2024, 0, 1 + (stableNumber(title) % 730)));
