import { isSchema, type JsonSchema } from './json-schema.ts';
import { OpenAiError } from './openai-error.ts';
import { findStrictProblem } from './strict-schema.ts';

export interface ChatRequest {
  model: string;
  /** Messages of the system and developer roles. */
  systemPrompt: string;
  /** Messages of the user role. */
  text: string;
  format: 'text' | 'json';
  schema: JsonSchema | null;
  strict: boolean;
  maxTokens: number;
  choices: number;
}

const ROLES = ['developer', 'system', 'user', 'assistant', 'tool', 'function'];

/** Rejects what OpenAI rejects, so that invalid requests are found before production. */
export function parseChatRequest(body: unknown): ChatRequest {
  const request: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  if (typeof request.model !== 'string' || !request.model) throw missing('model');
  if (!Array.isArray(request.messages)) throw missing('messages');
  if (request.messages.length === 0)
    throw invalid('messages', "Invalid 'messages': empty array. Expected an array with minimum length 1.");
  if (request.stream === true) throw invalid('stream', 'The sandbox does not stream.');
  const messages = request.messages.map(parseMessage);
  const joinTexts = (of: (role: string) => boolean) =>
    messages
      .filter(({ role }) => of(role))
      .map(({ text }) => text)
      .join('\n\n');
  return {
    model: request.model,
    systemPrompt: joinTexts((role) => role === 'system' || role === 'developer'),
    text: joinTexts((role) => role === 'user'),
    maxTokens: tokenLimit(request.max_completion_tokens ?? request.max_tokens),
    choices: typeof request.n === 'number' ? request.n : 1,
    ...parseFormat(
      request.response_format,
      joinTexts(() => true),
    ),
  };
}

function parseMessage(message: unknown, index: number): { role: string; text: string } {
  const { role, content }: Record<string, unknown> = isSchema(message) ? { ...message } : {};
  if (typeof role !== 'string' || !ROLES.includes(role))
    throw invalid(`messages[${index}].role`, `Invalid value: '${role}'. Supported values are: ${ROLES.join(', ')}.`);
  if (typeof content === 'string') return { role, text: content };
  if (Array.isArray(content))
    return {
      role,
      text: content.map((part) => (isSchema(part) && 'text' in part ? String(part.text) : '')).join('\n'),
    };
  if (role === 'assistant') return { role, text: '' };
  throw invalid(
    `messages[${index}].content`,
    `Invalid value for 'content': expected a string, got ${content === undefined ? 'null' : typeof content}.`,
  );
}

function parseFormat(format: unknown, everything: string): Pick<ChatRequest, 'format' | 'schema' | 'strict'> {
  if (format === undefined || format === null || !isSchema(format))
    return { format: 'text', schema: null, strict: false };
  switch (format.type) {
    case 'text':
      return { format: 'text', schema: null, strict: false };
    case 'json_object':
      if (!/json/i.test(everything))
        throw invalid(
          'messages',
          "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
        );
      return { format: 'json', schema: null, strict: false };
    case 'json_schema':
      return { format: 'json', ...parseJsonSchema('json_schema' in format ? format.json_schema : null) };
    default:
      throw invalid(
        'response_format.type',
        `Invalid value: '${format.type}'. Supported values are: 'json_object', 'json_schema', and 'text'.`,
      );
  }
}

function parseJsonSchema(described: unknown): Pick<ChatRequest, 'schema' | 'strict'> {
  const { name, schema, strict }: Record<string, unknown> = isSchema(described) ? { ...described } : {};
  if (typeof name !== 'string') throw missing('response_format.json_schema.name');
  if (!/^[\w-]{1,64}$/.test(name))
    throw invalid(
      'response_format.json_schema.name',
      `Invalid 'response_format.json_schema.name': string does not match pattern '^[a-zA-Z0-9_-]+$'.`,
    );
  if (!isSchema(schema)) throw missing('response_format.json_schema.schema');
  const problem = strict === true ? findStrictProblem(schema) : null;
  if (problem) throw invalid('response_format', `Invalid schema for response_format '${name}': ${problem}`);
  return { schema, strict: strict === true };
}

function tokenLimit(value: unknown): number {
  if (value === undefined || value === null) return Number.POSITIVE_INFINITY;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1) return value;
  throw invalid('max_completion_tokens', "Invalid 'max_completion_tokens': expected a whole number from 1.");
}

const missing = (param: string) =>
  new OpenAiError(400, `Missing required parameter: '${param}'.`, { code: 'missing_required_parameter', param });
const invalid = (param: string, message: string) => new OpenAiError(400, message, { code: 'invalid_value', param });
