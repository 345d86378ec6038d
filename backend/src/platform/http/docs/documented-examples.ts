import type { OpenAPIObject } from '@nestjs/swagger';
import { exampleOf, type Schema } from './example-of.js';
import { EXAMPLE_WORDS } from './example-words.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
interface Body {
  schema?: Schema;
  example?: unknown;
}

/** Gives every body, sent or answered, an example, and so every question that is put in words. */
export function documentExamples(document: OpenAPIObject): OpenAPIObject {
  const schemas = document.components?.schemas ?? {};
  for (const operations of Object.values(document.paths))
    for (const operation of Object.values(operations) as Operation[]) {
      for (const body of bodiesOf(operation)) body.example ??= exampleOf(body.schema, schemas);
      for (const parameter of operation.parameters ?? [])
        if ('in' in parameter && parameter.in === 'query') addWords(parameter);
    }
  return document;
}

function bodiesOf({ requestBody, responses }: Operation): Body[] {
  const parts = [requestBody, ...Object.values(responses)];
  return parts.flatMap((part) => (part && 'content' in part ? Object.values(part.content ?? {}) : []));
}

/** Choices and numbers are left to whoever asks: an example of those would narrow what the page lists. */
function addWords(parameter: { name: string; schema?: Schema; example?: unknown }): void {
  const { schema } = parameter;
  const isText = schema && 'type' in schema && schema.type === 'string' && !schema.enum;
  if (isText) parameter.example ??= EXAMPLE_WORDS[parameter.name];
}
