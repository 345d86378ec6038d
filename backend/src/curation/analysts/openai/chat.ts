import OpenAI, { APIError } from 'openai';
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import { z } from 'zod';
import { Circuit } from '../../../platform/circuit.js';
import { AnalysisFailure, AnalystUnavailable } from '../../domain/analysis-failures.js';
import { ANSWER_SCHEMA } from './answer-schema.js';
import type { CaseMessage } from './case-messages.js';
import { failureOf, unreadable } from './failure-of.js';
import { HourlyLimit } from './hourly-limit.js';
import { limitedFetch } from './limited-fetch.js';
import { ANSWER_TIMEOUT, ANSWER_TOKENS, CALLS_PER_HOUR } from './limits.js';
import { schemaRule } from './rules.js';

export interface ChatOptions {
  apiKey: string;
  baseURL: string;
  model: string;
  log: { warn(details: object, message: string): void };
  /** Milliseconds. */
  timeout?: number;
  callsPerHour?: number;
}

/** What the model said, and what it took. */
export interface Reply {
  content: string | null;
  refusal: string | null;
  ending: string | null;
  model: string;
  tokensIn: number;
  tokensOut: number;
}

/** Chat completions of OpenAI, or of a server that speaks alike. */
export class Chat {
  readonly #client: OpenAI;
  readonly #options: ChatOptions;
  readonly #circuit = new Circuit({ unavailable: AnalystUnavailable, answered: AnalysisFailure });
  readonly #limit: HourlyLimit;
  #takesSchema = true;

  constructor(options: ChatOptions) {
    const { apiKey, baseURL, timeout = ANSWER_TIMEOUT, callsPerHour = CALLS_PER_HOUR } = options;
    this.#options = options;
    this.#limit = new HourlyLimit(callsPerHour);
    this.#client = new OpenAI({
      apiKey,
      baseURL,
      timeout,
      maxRetries: 0, // the job queue tries again, and knows when
      fetch: limitedFetch(),
      logLevel: 'off', // it would write transcripts
      organization: null,
      project: null,
    });
  }

  /** @throws AnalysisFailure, or the signal's reason when it was aborted. */
  async ask(messages: CaseMessage[], signal?: AbortSignal): Promise<Reply> {
    this.#limit.check();
    return this.#circuit.call(async () => {
      try {
        return replyOf(await this.#complete(messages, signal));
      } catch (error) {
        signal?.throwIfAborted();
        throw failureOf(error);
      }
    });
  }

  async #complete(messages: CaseMessage[], signal: AbortSignal | undefined): Promise<unknown> {
    if (!this.#takesSchema) return this.#create(withoutSchema(messages), signal);
    try {
      return await this.#create(withSchema(messages), signal);
    } catch (error) {
      if (!isAboutSchema(error)) throw error;
      if (this.#takesSchema)
        this.#options.log.warn(
          { model: this.#options.model },
          'The AI provider takes no JSON schema: it is told the form in words',
        );
      this.#takesSchema = false;
      return this.#create(withoutSchema(messages), signal);
    }
  }

  #create(question: Question, signal: AbortSignal | undefined): Promise<unknown> {
    this.#limit.count();
    return this.#client.chat.completions.create(
      { ...question, model: this.#options.model, max_completion_tokens: ANSWER_TOKENS, store: false },
      { signal },
    );
  }
}

type Question = Pick<ChatCompletionCreateParamsNonStreaming, 'messages' | 'response_format'>;

const withSchema = (messages: CaseMessage[]): Question => ({
  messages,
  response_format: { type: 'json_schema', json_schema: { name: 'case_analysis', strict: true, schema: ANSWER_SCHEMA } },
});

const withoutSchema = ([rules, ...material]: CaseMessage[]): Question => ({
  messages: [{ role: 'system', content: rules!.content + schemaRule(ANSWER_SCHEMA) }, ...material],
  response_format: { type: 'json_object' },
});

/** OpenAI names the parameter; others only speak of it. */
const isAboutSchema = (error: unknown): boolean =>
  error instanceof APIError &&
  (error.status === 400 || error.status === 422) &&
  /response_format|json_schema/i.test(`${error.param} ${error.message}`);

const count = z.number().int().min(0).catch(0);

/** A server may answer anything: a page of a proxy, half a document. */
const completion = z.object({
  model: z.string().max(200).catch('unknown'),
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish(),
});

function replyOf(answer: unknown): Reply {
  const { data } = completion.safeParse(answer);
  if (!data) throw unreadable();
  const { message, finish_reason } = data.choices[0]!;
  return {
    content: message.content ?? null,
    refusal: message.refusal ?? null,
    ending: finish_reason ?? null,
    model: data.model,
    tokensIn: data.usage?.prompt_tokens ?? 0,
    tokensOut: data.usage?.completion_tokens ?? 0,
  };
}
