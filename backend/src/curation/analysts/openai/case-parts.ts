import type { Cue } from '@msk/contracts';
import { TranscriptTooLong } from '../../domain/analysis-failures.js';
import type { CaseMaterial } from '../../domain/case-analyst.js';
import { buildTranscript } from '../../transcripts/webvtt.js';
import { type CasePart, formatHead } from './case-messages.js';
import { MAX_CASE_TOKENS, MAX_PART_TOKENS } from './limits.js';
import { countTokens, MAX_SLICE_LENGTH, maxTokens } from './tokens.js';

/** Splits a case into the parts of its calls: usually one, several of similar size for a long transcript. */
export async function splitCase(material: CaseMaterial): Promise<CasePart[]> {
  const head = { title: material.title, description: material.description, tags: material.tags };
  const transcripts = await splitTranscript(material.transcript ?? '', material.cues, formatHead(head));
  return transcripts.map((transcript, n) => ({ ...head, transcript, number: n + 1, of: transcripts.length }));
}

async function splitTranscript(transcript: string, cues: Cue[] | null, head: string): Promise<string[]> {
  if (maxTokens(transcript) + maxTokens(head) <= MAX_PART_TOKENS) return [transcript];
  const segments = splitIntoSegments(transcript, cues).flatMap(splitIntoSlices);
  const sizes = await countTokens(segments);
  const spoken = sum(sizes);
  const parts = Math.max(1, Math.ceil(spoken / MAX_PART_TOKENS));
  const all = spoken + parts * sum(await countTokens(splitIntoSlices(head)));
  if (all > MAX_CASE_TOKENS) throw new TranscriptTooLong(all, MAX_CASE_TOKENS);
  return parts === 1 ? [transcript] : pack(segments, sizes, spoken / parts);
}

/** Distributes the segments evenly, so that the last part is not a small remainder. */
function pack(segments: readonly string[], sizes: readonly number[], share: number): string[] {
  const parts: string[][] = [];
  let tokens = 0;
  for (const [n, segment] of segments.entries()) {
    const at = Math.floor(tokens / share);
    parts[at] ??= [];
    parts[at].push(segment);
    tokens += sizes[n]!;
  }
  return parts.filter(Boolean).map((part) => part.join(' '));
}

/** The words that each cue adds; sentences when the cues do not cover the whole transcript. */
function splitIntoSegments(transcript: string, cues: Cue[] | null): string[] {
  const added = (cues ?? []).map((cue, n, all) => {
    const before = all.slice(Math.max(0, n - 1), n);
    return buildTranscript([...before, cue])
      .slice(buildTranscript(before).length)
      .trim();
  });
  return added.filter(Boolean).join(' ') === transcript ? added : transcript.split(/(?<=[.!?]|\n)\s+/);
}

/** Splits between words where possible. */
const splitIntoSlices = (text: string): string[] => text.match(SLICE_PATTERN) ?? [];
const SLICE_PATTERN = new RegExp(
  `\\S[\\s\\S]{0,${MAX_SLICE_LENGTH - 1}}(?=\\s|$)|\\S[\\s\\S]{0,${MAX_SLICE_LENGTH - 1}}`,
  'gu',
);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
