import { type CaseAnalysis, CaseAnalyst, type CaseMaterial } from '../case-analyst.js';
import type { Answer } from './openai/answer-schema.js';
import { caseMessages } from './openai/case-messages.js';
import { casePartsOf } from './openai/case-parts.js';
import { Chat, type ChatOptions, type Reply } from './openai/chat.js';
import { mergeAnswers } from './openai/merge-answers.js';
import { namedIn } from './openai/named-in.js';
import { readAnswer } from './openai/read-answer.js';

/** Asks a large language model. It only ever describes: whatever it says, a person decides. */
export class OpenAiAnalyst extends CaseAnalyst {
  private readonly chat: Chat;

  constructor(options: ChatOptions) {
    super();
    this.chat = new Chat(options);
  }

  async analyse(material: CaseMaterial, signal?: AbortSignal): Promise<CaseAnalysis> {
    signal?.throwIfAborted();
    const started = performance.now();
    const replies: Reply[] = [];
    const answers: Answer[] = [];
    for (const part of await casePartsOf(material)) {
      const reply = await this.chat.ask(caseMessages(part), signal);
      answers.push(readAnswer(reply)); // before more is spent
      replies.push(reply);
    }
    return {
      analysis: { ...mergeAnswers(groundedIn(material, answers)), analysedBy: 'openai' },
      usage: {
        model: replies[0]!.model,
        tokensIn: replies.reduce((sum, { tokensIn }) => sum + tokensIn, 0),
        tokensOut: replies.reduce((sum, { tokensOut }) => sum + tokensOut, 0),
        ms: Math.round(performance.now() - started),
      },
    };
  }
}

/** Diagnoses that the case itself does not name are the model's own, and go. */
function groundedIn({ title, description, transcript }: CaseMaterial, answers: readonly Answer[]): Answer[] {
  const isNamed = namedIn([title, description, transcript].filter(Boolean).join('\n\n'));
  return answers.map((answer) => ({ ...answer, pathologies: answer.pathologies.filter(isNamed) }));
}
