import { isSchema, type JsonSchema, listTypes } from './json-schema.ts';

/** The error of OpenAI's strict mode; null for a valid schema. The rules apply at every level. */
export function findStrictProblem(schema: JsonSchema, context: string[] = []): string | null {
  if (listTypes(schema).includes('object')) {
    const names = Object.keys(schema.properties ?? {});
    const missing = names.find((name) => !schema.required?.includes(name));
    const where = `In context=(${context.map((part) => `'${part}'`).join(', ')})`;
    if (schema.additionalProperties !== false)
      return `${where}, 'additionalProperties' is required to be supplied and to be false.`;
    if (missing)
      return `${where}, 'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`;
  }
  for (const [part, child] of listChildren(schema)) {
    const problem = findStrictProblem(child, [...context, ...part]);
    if (problem) return problem;
  }
  return null;
}

function listChildren({ properties = {}, $defs = {}, items, anyOf = [] }: JsonSchema): [string[], JsonSchema][] {
  const children: [string[], unknown][] = [
    ...Object.entries(properties).map(([name, child]): [string[], unknown] => [['properties', name], child]),
    ...Object.entries($defs).map(([name, child]): [string[], unknown] => [['$defs', name], child]),
    ...anyOf.map((child, index): [string[], unknown] => [['anyOf', String(index)], child]),
    [['items'], items],
  ];
  return children.filter((entry): entry is [string[], JsonSchema] => isSchema(entry[1]));
}
