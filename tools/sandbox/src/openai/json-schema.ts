/** The part of JSON Schema that structured output supports. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: unknown;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

export const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const listTypes = ({ type }: JsonSchema): string[] => (type === undefined ? [] : [type].flat());

/** Resolves `#/$defs/finding`, and `#` for the root. */
export function resolveRef(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema;
  return schema.$ref === '#' ? root : (root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {});
}
