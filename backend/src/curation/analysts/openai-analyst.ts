import { type CaseAnalysis, CaseAnalyst, type CaseMaterial } from '../domain/case-analyst.js';
import type { Answer } from './openai/answer-schema.js';
import { buildCaseMessages } from './openai/case-messages.js';
import { splitCase } from './openai/case-parts.js';
import { ChatClient, type ChatOptions, type Reply } from './openai/chat-client.js';
import { toConceptNames } from './openai/concept-names.js';
import { createMentionMatcher } from './openai/mention-matcher.js';
import { mergeAnswers } from './openai/merge-answers.js';
import { readAnswer } from './openai/read-answer.js';

/** Analyses a case with a large language model. A curator always decides about the result. */
export class OpenAiAnalyst extends CaseAnalyst {
  private readonly client: ChatClient;

  constructor(options: ChatOptions) {
    super();
    this.client = new ChatClient(options);
  }

  async analyse(material: CaseMaterial, signal?: AbortSignal): Promise<CaseAnalysis> {
    signal?.throwIfAborted();
    const started = performance.now();
    const replies: Reply[] = [];
    const answers: Answer[] = [];
    for (const part of await splitCase(material)) {
      const reply = await this.client.send(buildCaseMessages(part), signal);
      answers.push(readAnswer(reply)); // fails before the next call is paid for
      replies.push(reply);
    }
    return {
      analysis: { ...mergeAnswers(toLibraryNames(material, answers)), analysedBy: 'openai' },
      usage: {
        model: replies[0]!.model,
        tokensIn: replies.reduce((sum, { tokensIn }) => sum + tokensIn, 0),
        tokensOut: replies.reduce((sum, { tokensOut }) => sum + tokensOut, 0),
        ms: Math.round(performance.now() - started),
      },
    };
  }
}

/** Drops hallucinated pathologies, which the case does not mention, and gives the others their names in the library. */
function toLibraryNames({ title, description, transcript }: CaseMaterial, answers: readonly Answer[]): Answer[] {
  const isNamed = createMentionMatcher([title, description, transcript].filter(Boolean).join('\n\n'));
  return answers.map((answer) => ({
    ...answer,
    pathologies: toConceptNames(answer.pathologies.filter(isNamed)),
    anatomicStructures: toConceptNames(answer.anatomicStructures),
  }));
}
