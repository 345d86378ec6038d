import {
  AnalysisFiltered,
  AnalysisRefused,
  AnalysisTruncated,
  AnalysisUnusable,
} from '../../domain/analysis-failures.js';
import { type Answer, answerSchema } from './answer-schema.js';
import type { Reply } from './chat.js';
import { plainText } from './plain-answer.js';

/** Characters of a refusal's wording that a curator gets to see. */
const REASON_LENGTH = 200;

/** @throws AnalysisFailure for whatever is not a complete answer of the asked form and sense. */
export function readAnswer({ content, refusal, ending }: Reply): Answer {
  if (refusal) throw new AnalysisRefused(plainText(refusal.slice(0, REASON_LENGTH)));
  if (ending === 'content_filter') throw new AnalysisFiltered();
  if (ending === 'length') throw new AnalysisTruncated();
  if (!content) throw new AnalysisUnusable('it is empty.');
  const { data, error } = answerSchema.safeParse(jsonOf(content));
  if (data) return data;
  // The curator learns where and why, never what: that may be made to deceive.
  const { path, message } = error.issues[0]!;
  throw new AnalysisUnusable(`${path.length > 0 ? path[0]!.toString() : 'it'} ${message}.`);
}

function jsonOf(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    throw new AnalysisUnusable('it is not JSON.');
  }
}
