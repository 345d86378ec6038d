import { type CardSide, type CaseReveal, CLIP_SECONDS, type Cue, clipAt } from '@msk/contracts';
import { findDiagnoses, findMentions } from '@msk/lexicon';

/** What a card was made from, as it is now. */
export interface CardOrigin {
  kind: 'call' | 'note' | 'learning-point';
  /** The diagnoses that a call was compared with. */
  callDiagnoses: string[] | null;
  noteText: string | null;
  noteSeconds: number | null;
  learningPoint: string | null;
  /** Where it is said; null where no line of the transcript says it. */
  learningPointSeconds: number | null;
}

/** The published case of a card. */
export interface CardCase {
  id: string;
  title: string;
  /** Seconds. */
  duration: number;
  reveal: CaseReveal | null;
  cues: readonly Cue[] | null;
}

export interface CardContent {
  question: CardSide;
  answer: CardSide;
}

/** Question and answer of a card. Source: learning.md, section 3. */
export function cardContent(origin: CardOrigin, found: CardCase): CardContent {
  if (origin.kind === 'call') return callContent(origin, found);
  if (origin.kind === 'note')
    return {
      question: { text: origin.noteText ?? '', clip: null },
      answer: { text: found.title, clip: clipOf(found, origin.noteSeconds) },
    };
  const learningPoint = origin.learningPoint ?? '';
  return {
    question: { text: cloze(learningPoint) ?? `What is the learning point of “${found.title}”?`, clip: null },
    answer: { text: learningPoint, clip: clipOf(found, origin.learningPointSeconds) },
  };
}

function callContent({ callDiagnoses }: CardOrigin, found: CardCase): CardContent {
  const at = found.reveal?.at ?? null;
  const before = at === null ? null : { videoId: found.id, from: Math.max(0, at - CLIP_SECONDS.max), to: at };
  return {
    question: { text: 'What is the diagnosis?', clip: before },
    answer: { text: callDiagnoses?.join(' · ') || found.title, clip: clipOf(found, at) },
  };
}

const clipOf = ({ id, cues, duration }: CardCase, seconds: number | null) =>
  seconds === null ? null : { videoId: id, ...clipAt(cues ?? [], seconds, duration) };

/** The text without the diagnosis that it names, or else without the first structure; null when the lexicon knows neither. */
function cloze(text: string): string | null {
  const mentions = findMentions(text).filter(({ isAdjective }) => !isAdjective);
  const diagnosis = findDiagnoses(text, mentions)[0];
  const blanked = mentions.find(({ start }) => start === diagnosis?.start) ?? mentions[0];
  return blanked ? `${text.slice(0, blanked.start)}[…]${text.slice(blanked.end)}` : null;
}
