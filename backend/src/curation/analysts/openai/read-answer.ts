import {
  AnalysisFiltered,
  AnalysisRefused,
  AnalysisTruncated,
  AnalysisUnusable,
} from '../../domain/analysis-failures.js';
import { type Answer, answerSchema } from './answer-schema.js';
import { toPlainText } from './answer-text.js';
import type { Reply } from './chat-client.js';

/** Characters of a refusal that are shown to curators. */
const MAX_REASON_LENGTH = 200;

/** @throws AnalysisFailure when the answer is incomplete or invalid. */
export function readAnswer({ content, refusal, finishReason }: Reply): Answer {
  if (refusal) throw new AnalysisRefused(toPlainText(refusal.slice(0, MAX_REASON_LENGTH)));
  if (finishReason === 'content_filter') throw new AnalysisFiltered();
  if (finishReason === 'length') throw new AnalysisTruncated();
  if (!content) throw new AnalysisUnusable('it is empty.');
  const { data, error } = answerSchema.safeParse(parseJson(content));
  if (data) return data;
  // The message contains field and reason, but not the text, which may be malicious.
  const { path, message } = error.issues[0]!;
  throw new AnalysisUnusable(`${path.length > 0 ? path[0]!.toString() : 'it'} ${message}.`);
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    throw new AnalysisUnusable('it is not JSON.');
  }
}
