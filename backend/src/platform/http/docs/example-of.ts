import type { OpenAPIObject } from '@nestjs/swagger';
import { EXAMPLE_WORDS } from './example-words.js';

export type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
export type Schema = Schemas[string];

/** Stands where nobody has given an example; a test looks for it. */
export const NO_EXAMPLE = '…';

const OF_FORMAT: Readonly<Record<string, unknown>> = {
  uuid: EXAMPLE_WORDS['id'],
  'date-time': '2026-11-21T09:30:00.000Z',
};

/** A value as the schema has it: the example it gives, or else one made of those of its parts. */
export function exampleOf(schema: Schema | undefined, schemas: Schemas, field = ''): unknown {
  if (!schema) return NO_EXAMPLE;
  if ('$ref' in schema) return exampleOf(schemas[schema.$ref.replace(/^.*\//, '')], schemas, field);
  const { example, enum: choices, anyOf, allOf, items, properties } = schema;
  if (example !== undefined) return example;
  if (choices) return choices[0];
  if (anyOf ?? allOf) return exampleOf((anyOf ?? allOf)?.[0], schemas, field);
  if (items) return [exampleOf(items, schemas, field)];
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, exampleOf(part, schemas, name)]));
  return plainExample(schema, field);
}

function plainExample({ type, format = '', minimum = 1 }: Exclude<Schema, { $ref: string }>, field: string): unknown {
  const types: unknown[] = [type].flat();
  if (Object.hasOwn(EXAMPLE_WORDS, field)) return EXAMPLE_WORDS[field];
  if (Object.hasOwn(OF_FORMAT, format)) return OF_FORMAT[format];
  if (types.includes('integer') || types.includes('number')) return minimum;
  if (types.includes('boolean')) return true;
  if (types.includes('null')) return null;
  return types.includes('object') ? {} : NO_EXAMPLE;
}
