import { createHash } from 'node:crypto';
import type { Fault } from '../control/fault.ts';
import { readCase } from './case-text.ts';
import type { ChatRequest } from './chat-request.ts';
import { demandIn } from './demand.ts';
import { fill } from './fill-schema.ts';
import { isSchema, type JsonSchema } from './json-schema.ts';
import { OpenAiError } from './openai-error.ts';

const CONTEXT_WINDOW = 128_000;
const REFUSAL = "I'm sorry, but I can't help with that.";

/** English has about four letters to a token. */
const tokens = (text: string): number => Math.ceil(text.length / 4);

type Ending = 'stop' | 'length' | 'content_filter';

export function chatAnswer(request: ChatRequest, fault: Fault | null, now: Date) {
  const promptTokens = tokens(request.rules + request.text + JSON.stringify(request.schema ?? ''));
  if (promptTokens > CONTEXT_WINDOW) throw tooLong(promptTokens);
  const { content, refusal, ending } = say(request, fault);
  const completionTokens = tokens(content ?? refusal ?? '');
  const choice = {
    message: { role: 'assistant', content, refusal, annotations: [] },
    finish_reason: ending,
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

function say(
  request: ChatRequest,
  fault: Fault | null,
): { content: string | null; refusal: string | null; ending: Ending } {
  if (fault?.fault === 'refusal') return { content: null, refusal: REFUSAL, ending: 'stop' };
  if (fault?.fault === 'content_filter') return { content: '', refusal: null, ending: 'content_filter' };
  const content = compose(request);
  const room = fault?.fault === 'truncated' ? content.length / 2 : request.maxTokens * 4;
  return content.length > room
    ? { content: content.slice(0, room), refusal: null, ending: 'length' }
    : { content, refusal: null, ending: 'stop' };
}

function compose({ text, rules, format, schema, strict }: ChatRequest): string {
  const demand = demandIn(text, rules);
  const caseText = readCase(text);
  if (format === 'text') return demand?.say ?? caseText.sentences.slice(0, 3).join(' ');
  const shape = schema ?? schemaIn(rules) ?? { type: 'object', properties: { answer: { type: 'string' } } };
  return JSON.stringify(fill(shape, { text: caseText, demand, strict, root: shape }));
}

/** Without `json_schema`, the shape is described to the model in words; a schema among them counts. */
function schemaIn(rules: string): JsonSchema | null {
  const [start, end] = [rules.indexOf('{'), rules.lastIndexOf('}')];
  try {
    const found: unknown = JSON.parse(rules.slice(start, end + 1));
    return isSchema(found) && isSchema(found.properties) ? found : null;
  } catch {
    return null;
  }
}

const tooLong = (promptTokens: number) =>
  new OpenAiError(
    400,
    `This model's maximum context length is ${CONTEXT_WINDOW} tokens. However, your messages resulted in ${promptTokens} tokens. Please reduce the length of the messages.`,
    { code: 'context_length_exceeded', param: 'messages' },
  );
