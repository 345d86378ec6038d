import type { Cue } from '@msk/contracts';
import type { CaseMaterial } from '../../case-analyst.js';
import { TranscriptTooLong } from '../../domain/analysis-failures.js';
import { transcriptOf } from '../../webvtt.js';
import { type CasePart, headOf } from './case-messages.js';
import { CASE_TOKENS, PART_TOKENS } from './limits.js';
import { countTokens, mostTokens, SLICE } from './tokens.js';

/** The calls that a case takes: one as a rule, several of like size for a long transcript. Nothing is left out. */
export async function casePartsOf(material: CaseMaterial): Promise<CasePart[]> {
  const head = { title: material.title, description: material.description, tags: material.tags };
  const transcripts = await split(material.transcript ?? '', material.cues, headOf(head));
  return transcripts.map((transcript, n) => ({ ...head, transcript, number: n + 1, of: transcripts.length }));
}

async function split(transcript: string, cues: Cue[] | null, head: string): Promise<string[]> {
  if (mostTokens(transcript) + mostTokens(head) <= PART_TOKENS) return [transcript];
  const pieces = piecesOf(transcript, cues).flatMap(slicesOf);
  const sizes = await countTokens(pieces);
  const spoken = sum(sizes);
  const parts = Math.max(1, Math.ceil(spoken / PART_TOKENS));
  const all = spoken + parts * sum(await countTokens(slicesOf(head)));
  if (all > CASE_TOKENS) throw new TranscriptTooLong(all, CASE_TOKENS);
  return parts === 1 ? [transcript] : pack(pieces, sizes, spoken / parts);
}

/** Closes a part as soon as it has its share, so that the last one is no leftover. */
function pack(pieces: readonly string[], sizes: readonly number[], share: number): string[] {
  const parts: string[][] = [];
  let tokens = 0;
  for (const [n, piece] of pieces.entries()) {
    const at = Math.floor(tokens / share);
    parts[at] ??= [];
    parts[at].push(piece);
    tokens += sizes[n]!;
  }
  return parts.filter(Boolean).map((part) => part.join(' '));
}

/** What each cue adds to the words before it; sentences where the cues are not the whole transcript. */
function piecesOf(transcript: string, cues: Cue[] | null): string[] {
  const added = (cues ?? []).map((cue, n, all) => {
    const before = all.slice(Math.max(0, n - 1), n);
    return transcriptOf([...before, cue])
      .slice(transcriptOf(before).length)
      .trim();
  });
  return added.filter(Boolean).join(' ') === transcript ? added : transcript.split(/(?<=[.!?]|\n)\s+/);
}

/** Between words where there are any. */
const slicesOf = (text: string): string[] => text.match(SLICES) ?? [];
const SLICES = new RegExp(`\\S[\\s\\S]{0,${SLICE - 1}}(?=\\s|$)|\\S[\\s\\S]{0,${SLICE - 1}}`, 'gu');

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
