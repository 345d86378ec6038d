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
} from '../access/errors.js';
import { NotFound } from '../id.pipe.js';
import { ValidationFailed } from '../validation.pipe.js';
import { ApiErrorView } from '../views/api-error.view.js';
import { buildErrorExample, INTERNAL_ERROR_EXAMPLE } from './error-examples.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

export const operationId = (controller: string, handler: string): string => `${controller}_${handler}`;

/** Adds to each operation who may call it and its error responses, derived from the rules that the guard enforces. */
export function documentAccess(document: OpenAPIObject, app: INestApplication): OpenAPIObject {
  const rules = collectAccessRules(app);
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations) as [string, Operation][]) {
      const rule = rules.get(operation.operationId ?? '');
      if (!rule) throw new Error(`${method} ${path} has no handler`);
      operation.security = rule.who === 'public' ? (operation.security ?? []) : securityRequirements(rule);
      addDefaultDescriptions(operation.responses);
      operation.responses = { ...errorResponses(method, path, operation, rule), ...operation.responses };
    }
  }
  return document;
}

function collectAccessRules(app: INestApplication): Map<string, AccessRule> {
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

/** Lists roles and scopes beside the schemes, as OpenAPI 3.1 allows. The page can get a token itself or be given one. */
function securityRequirements({ who, scope }: AccessRule): Record<string, string[]>[] {
  const session = { session: who === 'user' ? [] : [who] };
  return scope ? [session, { clientCredentials: [scope] }, { bearer: [scope] }] : [session];
}

const DEFAULT_DESCRIPTIONS: Record<string, string> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted; the work continues in the background',
  204: 'Done; the response has no body',
};

function addDefaultDescriptions(responses: Operation['responses']): void {
  for (const [status, response] of Object.entries(responses))
    if (response && 'description' in response) response.description ||= DEFAULT_DESCRIPTIONS[status] ?? '';
}

function errorResponses(method: string, path: string, operation: Operation, rule: AccessRule) {
  const takesInput = operation.requestBody || operation.parameters?.some((each) => 'in' in each && each.in === 'query');
  const forbidden = forbiddenError(method, rule);
  const hasSecret = rule.who === 'public' && operation.security?.length; // a webhook
  return {
    ...(takesInput && { 400: errorResponse('The request is invalid; `errors` names the fields.', VALIDATION_EXAMPLE) }),
    ...(rule.who !== 'public' && { 401: errorResponse('The caller is not authenticated.', new Unauthenticated()) }),
    ...(hasSecret && { 401: errorResponse('The secret is missing or wrong.', new Unauthenticated()) }),
    ...(forbidden && { 403: errorResponse('The caller has no permission.', forbidden) }),
    ...(path.includes('{') && { 404: errorResponse('Nothing exists under this id.', new NotFound()) }),
    ...((!rule.skipRateLimit || hasSecret) && { 429: RATE_LIMITED_RESPONSE }),
    default: errorResponse('Any other error.'),
  };
}

const VALIDATION_EXAMPLE = new ValidationFailed([{ field: 'limit', message: 'Limit must not be greater than 100' }]);

/** The most likely 403 of an authenticated caller. */
function forbiddenError(method: string, { who, scope }: AccessRule): DomainError | null {
  if (who === 'admin') return new AdminRequired();
  if (who === 'entitled') return new SubscriptionRequired();
  if (scope) return new ScopeRequired();
  return method === 'get' ? null : new CrossSiteRequest();
}

const errorResponse = (description: string, error?: DomainError) => ({
  description,
  content: {
    'application/json': {
      schema: { $ref: getSchemaPath(ApiErrorView) },
      example: error ? buildErrorExample(error) : INTERNAL_ERROR_EXAMPLE,
    },
  },
});

const RATE_LIMITED_RESPONSE = {
  ...errorResponse('Too many requests.', new RateLimited(new Date(0), new Date(30_000))),
  headers: {
    'Retry-After': { description: 'Seconds to wait before the next attempt.', schema: { type: 'integer' } },
  },
} as const;
