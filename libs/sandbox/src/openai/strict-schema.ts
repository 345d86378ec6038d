import { isSchema, type JsonSchema, typesOf } from './json-schema.ts';

/** What strict mode refuses, in OpenAI's words; null for a schema it takes. The rule holds at every level. */
export function strictProblem(schema: JsonSchema, context: string[] = []): string | null {
  if (typesOf(schema).includes('object')) {
    const names = Object.keys(schema.properties ?? {});
    const missing = names.find((name) => !schema.required?.includes(name));
    const where = `In context=(${context.map((part) => `'${part}'`).join(', ')})`;
    if (schema.additionalProperties !== false)
      return `${where}, 'additionalProperties' is required to be supplied and to be false.`;
    if (missing)
      return `${where}, 'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`;
  }
  for (const [part, child] of childrenOf(schema)) {
    const problem = strictProblem(child, [...context, ...part]);
    if (problem) return problem;
  }
  return null;
}

function childrenOf({ properties = {}, $defs = {}, items, anyOf = [] }: JsonSchema): [string[], JsonSchema][] {
  const children: [string[], unknown][] = [
    ...Object.entries(properties).map(([name, child]): [string[], unknown] => [['properties', name], child]),
    ...Object.entries($defs).map(([name, child]): [string[], unknown] => [['$defs', name], child]),
    ...anyOf.map((child, index): [string[], unknown] => [['anyOf', String(index)], child]),
    [['items'], items],
  ];
  return children.filter((entry): entry is [string[], JsonSchema] => isSchema(entry[1]));
}
