import type { OpenAPIObject } from '@nestjs/swagger';
import type { FieldExamples } from '../http-options.js';
import { buildExample, type Schema } from './build-example.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
interface Body {
  schema?: Schema;
  example?: unknown;
}

/** Adds an example to every request body, response body and free-text query parameter. */
export function documentExamples(document: OpenAPIObject, examples: FieldExamples): OpenAPIObject {
  const schemas = document.components?.schemas ?? {};
  for (const operations of Object.values(document.paths))
    for (const operation of Object.values(operations) as Operation[]) {
      for (const body of collectBodies(operation)) body.example ??= buildExample(body.schema, { schemas, examples });
      for (const parameter of operation.parameters ?? [])
        if ('in' in parameter && parameter.in === 'query') addParameterExample(parameter, examples);
    }
  return document;
}

function collectBodies({ requestBody, responses }: Operation): Body[] {
  const parts = [requestBody, ...Object.values(responses)];
  return parts.flatMap((part) => (part && 'content' in part ? Object.values(part.content ?? {}) : []));
}

/** Enumerations and numbers get none: an example would restrict what the page offers. */
function addParameterExample(
  parameter: { name: string; schema?: Schema; example?: unknown },
  examples: FieldExamples,
): void {
  const { schema } = parameter;
  const isText = schema && 'type' in schema && schema.type === 'string' && !schema.enum;
  if (isText) parameter.example ??= examples[parameter.name];
}
