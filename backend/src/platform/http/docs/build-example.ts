import type { OpenAPIObject } from '@nestjs/swagger';
import { FIELD_EXAMPLES } from './field-examples.js';

export type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
export type Schema = Schemas[string];

/** Placeholder for a missing example; a test fails when it finds one. */
export const NO_EXAMPLE = '…';

const FORMAT_EXAMPLES: Readonly<Record<string, unknown>> = {
  uuid: FIELD_EXAMPLES['id'],
  'date-time': '2026-11-21T09:30:00.000Z',
};

/** The schema's own example, or one composed of the examples of its parts. */
export function buildExample(schema: Schema | undefined, schemas: Schemas, field = ''): unknown {
  if (!schema) return NO_EXAMPLE;
  if ('$ref' in schema) return buildExample(schemas[schema.$ref.replace(/^.*\//, '')], schemas, field);
  const { example, enum: choices, anyOf, allOf, items, properties } = schema;
  if (example !== undefined) return example;
  if (choices) return choices[0];
  if (anyOf ?? allOf) return buildExample((anyOf ?? allOf)?.[0], schemas, field);
  if (items) return [buildExample(items, schemas, field)];
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, buildExample(part, schemas, name)]),
    );
  return buildPrimitiveExample(schema, field);
}

function buildPrimitiveExample(
  { type, format = '', minimum = 1 }: Exclude<Schema, { $ref: string }>,
  field: string,
): unknown {
  const types: unknown[] = [type].flat();
  if (Object.hasOwn(FIELD_EXAMPLES, field)) return FIELD_EXAMPLES[field];
  if (Object.hasOwn(FORMAT_EXAMPLES, format)) return FORMAT_EXAMPLES[format];
  if (types.includes('integer') || types.includes('number')) return minimum;
  if (types.includes('boolean')) return true;
  if (types.includes('null')) return null;
  return types.includes('object') ? {} : NO_EXAMPLE;
}
