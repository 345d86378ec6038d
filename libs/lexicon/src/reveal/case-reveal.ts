import type { CaseReveal, Cue } from '@msk/contracts';
import { findDiagnoses } from '../mentions/diagnoses.ts';
import { conceptKey } from '../vocabulary/concept-key.ts';
import { findReveal, isCallPossible } from './find-reveal.ts';

export interface RevealMaterial {
  title: string;
  /** The most important one first. */
  pathologies: readonly string[];
  cues: readonly Cue[] | null;
  /** Seconds. */
  duration: number;
}

/** The reveal of a case by the rules; null when no line asserts its diagnosis. */
export function readCaseReveal({ title, pathologies, cues, duration }: RevealMaterial): CaseReveal | null {
  const { reveal, partial } = findReveal({ title, diagnoses: mainDiagnoses(title, pathologies), cues: cues ?? [] });
  if (!reveal) return null;
  return { ...reveal, partialAt: partial?.at ?? null, callPossible: isCallPossible(reveal.at, duration) };
}

/** The reveal that a curator chose: at a second, or `null` where the video does not reveal its diagnosis. */
export function movedCaseReveal(
  at: number | null,
  { cues, duration }: Pick<RevealMaterial, 'cues' | 'duration'>,
): CaseReveal {
  const cueIndex = at === null ? null : lineAt(cues ?? [], at);
  return { cueIndex, at, partialAt: null, how: 'curator', confidence: 1, callPossible: isCallPossible(at, duration) };
}

/** The first pathology, and those that the title names: a bone bruise said in passing reveals no ligament tear. */
function mainDiagnoses(title: string, pathologies: readonly string[]): string[] {
  const titled = new Set(findDiagnoses(title).map(({ name }) => conceptKey(name)));
  return pathologies.filter((name, n) => n === 0 || titled.has(conceptKey(name)));
}

/** After an edit of the transcript, the line that is spoken at the second. */
function lineAt(cues: readonly Cue[], at: number): number | null {
  const index = cues.findLastIndex(({ start }) => start <= at);
  return index < 0 ? null : index;
}
