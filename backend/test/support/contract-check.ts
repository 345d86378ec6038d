import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { PublishedContract, PublishedSchema } from './published-contract.js';

/** Property names from the root of the contract. */
export type ContractPath = string[];

const pointer = (...parts: string[]) =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

/** Validates response bodies against the published contract; undeclared fields are violations, too. */
export class ContractChecker {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });

  constructor(private readonly contract: PublishedContract) {
    const closed = structuredClone(contract);
    for (const schema of Object.values(closed.components.schemas)) close(schema);
    addFormats.default(this.ajv);
    this.ajv.addSchema(closed, 'contract');
  }

  /** The violations of a response; empty when it matches the contract. */
  violations(method: string, path: string, status: number, body: unknown): unknown[] {
    const responses = this.contract.paths[path]?.[method]?.responses ?? {};
    const answer = String(status) in responses ? String(status) : 'default';
    const json = responses[answer]?.content?.['application/json'];
    if (!json) return Object.keys(Object(body)).length === 0 ? [] : [`${method} ${path} ${status} has a body`, body];
    return this.violationsAt(['paths', path, method, 'responses', answer, 'content', 'application/json'], body);
  }

  /** The names of the fields that a schema declares. */
  fieldsOf(schema: PublishedSchema | undefined): string[] {
    const name = schema?.$ref?.replace('#/components/schemas/', '');
    return Object.keys((name ? this.contract.components.schemas[name] : schema)?.properties ?? {});
  }

  /** The violations of a body that is declared at the path. */
  violationsAt(path: ContractPath, body: unknown): unknown[] {
    const validate = this.ajv.compile({ $ref: `contract#/${pointer(...path, 'schema')}` });
    return validate(body) ? [] : [path.join(' '), body, validate.errors];
  }
}

/** Forbids undeclared properties, recursively, except where the contract declares free-form objects. */
function close(schema: PublishedSchema): void {
  if (schema.properties) schema.additionalProperties = false;
  for (const part of Object.values(schema.properties ?? {})) close(part);
  if (schema.items) close(schema.items);
}
