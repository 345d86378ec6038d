import type { INestApplication } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { type AccessRule, accessRuleOf } from './access/access-rule.js';
import { ApiErrorView } from './api-error.view.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

export const operationId = (controller: string, handler: string): string => `${controller}_${handler}`;

/** Adds who may call each route and how a refusal looks, from the rules that the guard reads. */
export function documentAccess(document: OpenAPIObject, app: INestApplication): OpenAPIObject {
  const rules = rulesOf(app);
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations) as [string, Operation][]) {
      const rule = rules.get(operation.operationId ?? '');
      if (!rule) throw new Error(`${method} ${path} has no handler`);
      operation.security = securityOf(rule);
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

/** The names beside a scheme are roles, or a token's scopes, as OpenAPI 3.1 has it. */
function securityOf({ who, scope }: AccessRule): Record<string, string[]>[] {
  if (who === 'public') return [];
  return [{ session: who === 'user' ? [] : [who] }, ...(scope ? [{ bearer: [scope] }] : [])];
}

function refusalsOf(method: string, path: string, operation: Operation, { who, scope }: AccessRule) {
  const takesInput = operation.requestBody || operation.parameters?.some((each) => 'in' in each && each.in === 'query');
  const unsafe = method !== 'get';
  return {
    ...(takesInput && { 400: refusal('What was sent is not as it must be; `errors` names the fields.') }),
    ...(who !== 'public' && { 401: refusal('Nobody is signed in.') }),
    ...((unsafe || scope || !/public|user/.test(who)) && { 403: refusal('The caller may not do this.') }),
    ...(path.includes('{') && { 404: refusal('There is no such thing.') }),
    default: refusal('Any other refusal or failure.'),
  };
}

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: getSchemaPath(ApiErrorView) } } },
});
