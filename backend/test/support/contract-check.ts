import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { PublishedContract, PublishedSchema } from './published-contract.js';

/** The way into the contract, name by name. */
export type Place = string[];

const pointer = (...parts: string[]) =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

/** Holds what is told against the published contract; a field that it does not name is a complaint like any other. */
export class ContractCheck {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });

  constructor(private readonly contract: PublishedContract) {
    const closed = structuredClone(contract);
    for (const schema of Object.values(closed.components.schemas)) close(schema);
    addFormats.default(this.ajv);
    this.ajv.addSchema(closed, 'contract');
  }

  /** What is wrong with an answer; nothing, if it is as declared. */
  complaints(method: string, path: string, status: number, body: unknown): unknown[] {
    const responses = this.contract.paths[path]?.[method]?.responses ?? {};
    const answer = String(status) in responses ? String(status) : 'default';
    const json = responses[answer]?.content?.['application/json'];
    if (!json) return Object.keys(Object(body)).length === 0 ? [] : [`${method} ${path} ${status} tells`, body];
    return this.complaintsAt(['paths', path, method, 'responses', answer, 'content', 'application/json'], body);
  }

  /** The same of a body that is described there. */
  complaintsAt(place: Place, body: unknown): unknown[] {
    const validate = this.ajv.compile({ $ref: `contract#/${pointer(...place, 'schema')}` });
    return validate(body) ? [] : [place.join(' '), body, validate.errors];
  }
}

/** Down to the objects inside of objects; only what is declared as free stays so. */
function close(schema: PublishedSchema): void {
  if (schema.properties) schema.additionalProperties = false;
  for (const part of Object.values(schema.properties ?? {})) close(part);
  if (schema.items) close(schema.items);
}
