import OpenAI, { APIError } from 'openai';
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import { z } from 'zod';
import { CircuitBreaker } from '../../../platform/provider-http/circuit-breaker.js';
import { createProviderFetch } from '../../../platform/provider-http/provider-fetch.js';
import { AnalysisFailure, AnalystUnavailable } from '../../domain/analysis-failures.js';
import { ANSWER_SCHEMA } from './answer-schema.js';
import type { CaseMessage } from './case-messages.js';
import { HourlyCallLimits } from './hourly-call-limits.js';
import {
  ANSWER_TIMEOUT_MS,
  CONNECT_TIMEOUT_MS,
  MAX_ANSWER_BYTES,
  MAX_ANSWER_TOKENS,
  MAX_CALLS_PER_HOUR,
} from './limits.js';
import { createUnreadableError, mapOpenAiError } from './openai-errors.js';
import { formatSchemaInstruction } from './system-prompt.js';

export interface ChatOptions {
  apiKey: string;
  baseURL: string;
  model: string;
  log: { warn(details: object, message: string): void };
  /** Milliseconds. */
  timeout?: number;
  callsPerHour?: number;
}

/** The response of the model with its token usage. */
export interface Reply {
  content: string | null;
  refusal: string | null;
  finishReason: string | null;
  model: string;
  tokensIn: number;
  tokensOut: number;
}

/** Client of the chat completions API of OpenAI or a compatible server. */
export class ChatClient {
  readonly #client: OpenAI;
  readonly #options: ChatOptions;
  readonly #circuit = new CircuitBreaker({
    name: 'openai',
    unavailable: AnalystUnavailable,
    rejected: AnalysisFailure,
  });
  readonly #limits: HourlyCallLimits;
  #supportsSchema = true;

  constructor(options: ChatOptions) {
    const { apiKey, baseURL, timeout = ANSWER_TIMEOUT_MS, callsPerHour = MAX_CALLS_PER_HOUR } = options;
    this.#options = options;
    this.#limits = new HourlyCallLimits(callsPerHour);
    this.#client = new OpenAI({
      apiKey,
      baseURL,
      timeout,
      maxRetries: 0, // the job queue retries
      fetch: createProviderFetch('openai', { connectTimeout: CONNECT_TIMEOUT_MS, maxResponseBytes: MAX_ANSWER_BYTES }),
      logLevel: 'off', // the SDK would log transcripts
      organization: null,
      project: null,
    });
  }

  /** @throws AnalysisFailure, or the signal's reason when it was aborted. */
  async send(messages: CaseMessage[], signal?: AbortSignal): Promise<Reply> {
    this.#limits.check();
    return this.#circuit.call(async () => {
      try {
        return mapReply(await this.#complete(messages, signal));
      } catch (error) {
        signal?.throwIfAborted();
        throw mapOpenAiError(error);
      }
    });
  }

  async #complete(messages: CaseMessage[], signal: AbortSignal | undefined): Promise<unknown> {
    if (!this.#supportsSchema) return this.#create(withoutSchema(messages), signal);
    try {
      return await this.#create(withSchema(messages), signal);
    } catch (error) {
      if (!isSchemaError(error)) throw error;
      if (this.#supportsSchema)
        this.#options.log.warn(
          { model: this.#options.model },
          'The AI provider does not support JSON schemas; the schema is sent in the prompt',
        );
      this.#supportsSchema = false;
      return this.#create(withoutSchema(messages), signal);
    }
  }

  #create(params: ChatParams, signal: AbortSignal | undefined): Promise<unknown> {
    this.#limits.count();
    return this.#client.chat.completions.create(
      { ...params, model: this.#options.model, max_completion_tokens: MAX_ANSWER_TOKENS, store: false },
      { signal },
    );
  }
}

type ChatParams = Pick<ChatCompletionCreateParamsNonStreaming, 'messages' | 'response_format'>;

const withSchema = (messages: CaseMessage[]): ChatParams => ({
  messages,
  response_format: { type: 'json_schema', json_schema: { name: 'case_analysis', strict: true, schema: ANSWER_SCHEMA } },
});

const withoutSchema = ([rules, ...material]: CaseMessage[]): ChatParams => ({
  messages: [{ role: 'system', content: rules!.content + formatSchemaInstruction(ANSWER_SCHEMA) }, ...material],
  response_format: { type: 'json_object' },
});

/** OpenAI returns the name of the parameter; other servers mention it in the message. */
const isSchemaError = (error: unknown): boolean =>
  error instanceof APIError &&
  (error.status === 400 || error.status === 422) &&
  /response_format|json_schema/i.test(`${error.param} ${error.message}`);

const count = z.number().int().min(0).catch(0);

/** The response may be anything, such as an HTML page of a proxy. */
const completionSchema = z.object({
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

function mapReply(answer: unknown): Reply {
  const { data } = completionSchema.safeParse(answer);
  if (!data) throw createUnreadableError();
  const { message, finish_reason } = data.choices[0]!;
  return {
    content: message.content ?? null,
    refusal: message.refusal ?? null,
    finishReason: finish_reason ?? null,
    model: data.model,
    tokensIn: data.usage?.prompt_tokens ?? 0,
    tokensOut: data.usage?.completion_tokens ?? 0,
  };
}
