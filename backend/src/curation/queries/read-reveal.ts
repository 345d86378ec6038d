import type { AiAnalysis, CaseReveal, Cue } from '@msk/contracts';
import { movedCaseReveal, readCaseReveal } from '@msk/lexicon';
import type { MovedReveal } from '../domain/pending-video.js';

export interface RevealRow {
  title: string;
  cues: Cue[] | null;
  duration: number;
  analysis: AiAnalysis | null;
  movedReveal: MovedReveal | null;
}

/** Computed when it is read, so that a corrected transcript or analysis corrects it; what a curator moved stays. */
export function readReveal({ title, cues, duration, analysis, movedReveal }: RevealRow): CaseReveal | null {
  const material = { title, pathologies: analysis?.pathologies ?? [], cues, duration };
  return movedReveal ? movedCaseReveal(movedReveal.at, material) : readCaseReveal(material);
}
