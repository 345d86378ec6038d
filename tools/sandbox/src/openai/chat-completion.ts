import { createHash } from 'node:crypto';
import type { Fault } from '../control/fault.ts';
import { readCase } from './case-text.ts';
import type { ChatRequest } from './chat-request.ts';
import { fillSchema } from './fill-schema.ts';
import { isSchema, type JsonSchema } from './json-schema.ts';
import { OpenAiError } from './openai-error.ts';
import { findInjection } from './prompt-injection.ts';

const CONTEXT_WINDOW = 128_000;
const REFUSAL = "I'm sorry, but I can't help with that.";

/** English has about four characters per token. */
const countTokens = (text: string): number => Math.ceil(text.length / 4);

type FinishReason = 'stop' | 'length' | 'content_filter';

export function createCompletion(request: ChatRequest, fault: Fault | null, now: Date) {
  const promptTokens = countTokens(request.systemPrompt + request.text + JSON.stringify(request.schema ?? ''));
  if (promptTokens > CONTEXT_WINDOW) throw createContextLengthError(promptTokens);
  const { content, refusal, finishReason } = generate(request, fault);
  const completionTokens = countTokens(content ?? refusal ?? '');
  const choice = {
    message: { role: 'assistant', content, refusal, annotations: [] },
    finish_reason: finishReason,
    logprobs: null,
  };
  return {
    id: `chatcmpl-${createHash('sha1')
      .update(request.text + now.toISOString())
      .digest('base64url')}`,
    object: 'chat.completion',
    created: Math.floor(now.getTime() / 1000),
    model: request.model,
    choices: Array.from({ length: request.choices }, (_, index) => ({ index, ...choice })),
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens * request.choices,
      total_tokens: promptTokens + completionTokens * request.choices,
      prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
      completion_tokens_details: {
        reasoning_tokens: 0,
        audio_tokens: 0,
        accepted_prediction_tokens: 0,
        rejected_prediction_tokens: 0,
      },
    },
    service_tier: 'default',
    system_fingerprint: 'fp_sandbox',
  };
}

function generate(
  request: ChatRequest,
  fault: Fault | null,
): { content: string | null; refusal: string | null; finishReason: FinishReason } {
  if (fault?.fault === 'refusal') return { content: null, refusal: REFUSAL, finishReason: 'stop' };
  if (fault?.fault === 'content_filter') return { content: '', refusal: null, finishReason: 'content_filter' };
  const content = compose(request);
  const maxLength = fault?.fault === 'truncated' ? content.length / 2 : request.maxTokens * 4;
  return content.length > maxLength
    ? { content: content.slice(0, maxLength), refusal: null, finishReason: 'length' }
    : { content, refusal: null, finishReason: 'stop' };
}

function compose({ text, systemPrompt, format, schema, strict }: ChatRequest): string {
  const injection = findInjection(text, systemPrompt);
  const caseText = readCase(text);
  if (format === 'text') return injection?.output ?? caseText.sentences.slice(0, 3).join(' ');
  const shape = schema ?? findSchema(systemPrompt) ?? { type: 'object', properties: { answer: { type: 'string' } } };
  return JSON.stringify(fillSchema(shape, { text: caseText, injection, strict, root: shape }));
}

/** Without `json_schema` the schema may be part of the system prompt. */
function findSchema(systemPrompt: string): JsonSchema | null {
  const [start, end] = [systemPrompt.indexOf('{'), systemPrompt.lastIndexOf('}')];
  try {
    const found: unknown = JSON.parse(systemPrompt.slice(start, end + 1));
    return isSchema(found) && isSchema(found.properties) ? found : null;
  } catch {
    return null;
  }
}

const createContextLengthError = (promptTokens: number) =>
  new OpenAiError(
    400,
    `This model's maximum context length is ${CONTEXT_WINDOW} tokens. However, your messages resulted in ${promptTokens} tokens. Please reduce the length of the messages.`,
    { code: 'context_length_exceeded', param: 'messages' },
  );
