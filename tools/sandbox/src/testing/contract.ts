import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
type JsonObject = { [name: string]: Json };

/** Checks requests and responses against the official OpenAPI description of a service. An empty list means valid. */
export interface Contract {
  answer(operation: string, status: number, body: unknown): string[];
  /** Checks each item of a list: the description of Vimeo has the items, but not the page around them. */
  answerItems(operation: string, items: unknown[]): string[];
  requestBody(operation: string, body: unknown): string[];
  query(operation: string, query: URLSearchParams): string[];
}

/** `operation` is for example `GET /me/videos`, with the path as in the description. */
export function openContract(name: 'vimeo' | 'openai'): Contract {
  const document = asObject(
    JSON.parse(readFileSync(new URL(`../../contracts/${name}.openapi.json`, import.meta.url), 'utf8')),
  );
  const ajv = new Ajv({ strict: false, allErrors: true, allowUnionTypes: true, coerceTypes: false });
  addFormats.default(ajv);
  ajv.addFormat('unixtime', true);
  ajv.addSchema({ $id: 'contract', ...asObject(convertNullable(document)) });

  const check = (pointer: string[], value: unknown): string[] => {
    const $ref = `contract#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
    const validate = ajv.getSchema($ref) ?? ajv.compile({ $ref });
    return validate(value)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
  };
  const locate = (operation: string): string[] => {
    const [method = '', path = ''] = operation.split(' ');
    return ['paths', path, method.toLowerCase()];
  };
  const answerSchema = (operation: string, status: number): string[] => {
    const named = [...locate(operation), 'responses', String(status)];
    const { $ref } = asObject(resolvePath(document, named));
    const at = typeof $ref === 'string' ? $ref.replace('#/', '').split('/') : named;
    const [mediaType = ''] = Object.keys(asObject(resolvePath(document, [...at, 'content'])));
    return [...at, 'content', mediaType, 'schema'];
  };

  return {
    answer: (operation, status, body) => check(answerSchema(operation, status), body),
    answerItems: (operation, items) => check(answerSchema(operation, 200), items),
    requestBody: (operation, body) =>
      check([...locate(operation), 'requestBody', 'content', 'application/json', 'schema'], body),
    query: (operation, query) => findQueryProblems(resolvePath(document, [...locate(operation), 'parameters']), query),
  };
}

const asObject = (value: unknown): JsonObject => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('The contract does not define this path');
  return value as JsonObject;
};

function resolvePath(document: Json, path: string[]): Json {
  return path.reduce<Json>((node, name) => asObject(node)[name] ?? null, document);
}

/** Converts `nullable: true` of OpenAPI 3.0 to the null type of JSON Schema. */
function convertNullable(node: Json): Json {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map(convertNullable);
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(node).map(([name, child]) => [name, convertNullable(child)]),
  );
  return nullable === true
    ? { anyOf: [{ type: 'null' }, rest] }
    : { ...rest, ...(typeof nullable === 'object' && { nullable }) };
}

/** `fields` is allowed on every call of Vimeo, described or not. */
function findQueryProblems(parameters: Json, query: URLSearchParams): string[] {
  const described = new Map(
    (Array.isArray(parameters) ? parameters : []).map((each) => [String(asObject(each).name), asObject(each)]),
  );
  return [...query].flatMap(([name, value]) => {
    if (name === 'fields') return [];
    const schema = described.get(name)?.schema;
    if (!schema) return [`${name} is not a parameter of this call`];
    const { enum: allowed, type } = asObject(schema);
    if (Array.isArray(allowed) && !allowed.includes(value)) return [`${name} is none of ${allowed.join(', ')}`];
    return type === 'number' && !/^\d+$/.test(value) ? [`${name} is not a number`] : [];
  });
}
