import type { OpenAPIObject } from '@nestjs/swagger';
import type { FieldExamples } from '../http-options.js';

export type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
export type Schema = Schemas[string];

/** Placeholder for a missing example; a test fails when it finds one. */
export const NO_EXAMPLE = '…';

const FORMAT_EXAMPLES: FieldExamples = {
  uuid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  'date-time': '2026-11-21T09:30:00.000Z',
};

interface ExampleSource {
  schemas: Schemas;
  /** By field name. */
  examples: FieldExamples;
}

/** The schema's own example, or one composed of the examples of its parts. */
export function buildExample(schema: Schema | undefined, source: ExampleSource, field = ''): unknown {
  if (!schema) return NO_EXAMPLE;
  if ('$ref' in schema) return buildExample(source.schemas[schema.$ref.replace(/^.*\//, '')], source, field);
  const { example, enum: choices, anyOf, allOf, items, properties } = schema;
  if (example !== undefined) return example;
  if (choices) return choices[0];
  if (anyOf ?? allOf) return buildExample((anyOf ?? allOf)?.[0], source, field);
  if (items) return [buildExample(items, source, field)];
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, buildExample(part, source, name)]),
    );
  return buildPrimitiveExample(schema, source.examples, field);
}

function buildPrimitiveExample(
  { type, format = '', minimum = 1 }: Exclude<Schema, { $ref: string }>,
  examples: FieldExamples,
  field: string,
): unknown {
  const types: unknown[] = [type].flat();
  if (Object.hasOwn(examples, field)) return examples[field];
  if (Object.hasOwn(FORMAT_EXAMPLES, format)) return FORMAT_EXAMPLES[format];
  if (types.includes('integer') || types.includes('number')) return minimum;
  if (types.includes('boolean')) return true;
  if (types.includes('null')) return null;
  return types.includes('object') ? {} : NO_EXAMPLE;
}
