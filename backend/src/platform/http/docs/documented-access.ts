import type { DomainError } from '@msk/kernel';
import type { INestApplication } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { RateLimited } from '../../limits/rate-limited.js';
import { type AccessRule, accessRuleOf } from '../access/access-rule.js';
import {
  AdminRequired,
  CrossSiteRequest,
  ScopeRequired,
  SubscriptionRequired,
  Unauthenticated,
} from '../access/refusals.js';
import { ApiErrorView } from '../api-error.view.js';
import { NoSuchThing } from '../id.pipe.js';
import { ValidationFailed } from '../validation.pipe.js';
import { EXAMPLE_OF_DEFECT, exampleOfRefusal } from './example-of-refusal.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

export const operationId = (controller: string, handler: string): string => `${controller}_${handler}`;

/** Adds who may call each route and how a refusal looks, from the rules that the guard reads. */
export function documentAccess(document: OpenAPIObject, app: INestApplication): OpenAPIObject {
  const rules = rulesOf(app);
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations) as [string, Operation][]) {
      const rule = rules.get(operation.operationId ?? '');
      if (!rule) throw new Error(`${method} ${path} has no handler`);
      operation.security = rule.who === 'public' ? (operation.security ?? []) : securityOf(rule);
      addWords(operation.responses);
      operation.responses = { ...refusalsOf(method, path, operation, rule), ...operation.responses };
    }
  }
  return document;
}

function rulesOf(app: INestApplication): Map<string, AccessRule> {
  const [reflector, scanner] = [app.get(Reflector), new MetadataScanner()];
  const rules = new Map<string, AccessRule>();
  for (const { metatype } of app.get(DiscoveryService, { strict: false }).getControllers()) {
    if (typeof metatype !== 'function') continue;
    const prototype = metatype.prototype as Record<string, () => unknown>;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name];
      if (handler) rules.set(operationId(metatype.name, name), accessRuleOf(reflector, [handler, metatype]));
    }
  }
  return rules;
}

/** The names beside a scheme are roles, or a token's scopes, as OpenAPI 3.1 has it. A token may be had in two ways. */
function securityOf({ who, scope }: AccessRule): Record<string, string[]>[] {
  const session = { session: who === 'user' ? [] : [who] };
  return scope ? [session, { clientCredentials: [scope] }, { bearer: [scope] }] : [session];
}

const WORDS: Record<string, string> = {
  200: 'OK',
  201: 'Made',
  202: 'Accepted; the work goes on in the background',
  204: 'Done, and there is nothing to tell',
};

function addWords(responses: Operation['responses']): void {
  for (const [status, answer] of Object.entries(responses))
    if (answer && 'description' in answer) answer.description ||= WORDS[status] ?? '';
}

function refusalsOf(method: string, path: string, operation: Operation, rule: AccessRule) {
  const takesInput = operation.requestBody || operation.parameters?.some((each) => 'in' in each && each.in === 'query');
  const forbidden = refusalOfCaller(method, rule);
  const hasSecret = rule.who === 'public' && operation.security?.length; // as a webhook has
  return {
    ...(takesInput && { 400: refusal('What was sent is not as it must be; `errors` names the fields.', BAD_INPUT) }),
    ...(rule.who !== 'public' && { 401: refusal('Nobody is signed in.', new Unauthenticated()) }),
    ...(hasSecret && { 401: refusal('The secret is missing or wrong.', new Unauthenticated()) }),
    ...(forbidden && { 403: refusal('The caller may not do this.', forbidden) }),
    ...(path.includes('{') && { 404: refusal('There is no such thing.', new NoSuchThing()) }),
    ...((!rule.uncounted || hasSecret) && { 429: TOO_OFTEN }),
    default: refusal('Any other refusal or failure.'),
  };
}

const BAD_INPUT = new ValidationFailed([{ field: 'limit', message: 'Limit must not be greater than 100' }]);

/** The likeliest reason to send somebody away who is known. */
function refusalOfCaller(method: string, { who, scope }: AccessRule): DomainError | null {
  if (who === 'admin') return new AdminRequired();
  if (who === 'entitled') return new SubscriptionRequired();
  if (scope) return new ScopeRequired();
  return method === 'get' ? null : new CrossSiteRequest();
}

const refusal = (description: string, error?: DomainError) => ({
  description,
  content: {
    'application/json': {
      schema: { $ref: getSchemaPath(ApiErrorView) },
      example: error ? exampleOfRefusal(error) : EXAMPLE_OF_DEFECT,
    },
  },
});

const TOO_OFTEN = {
  ...refusal('Too often.', new RateLimited(new Date(0), new Date(30_000))),
  headers: {
    'Retry-After': { description: 'Seconds after which it may be tried again.', schema: { type: 'integer' } },
  },
} as const;
