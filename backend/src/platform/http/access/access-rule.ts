import type { ClientScope } from '@msk/contracts';
import { SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';

/** Who may call a route. Without a rule of its own, a route is for signed-in users. */
export interface AccessRule {
  who: 'public' | 'user' | 'entitled' | 'admin';
  /** An API client that holds this scope may call the route too. */
  scope?: ClientScope;
  /** Calls count for nobody's limit. */
  uncounted?: true;
}

const ACCESS_RULE = 'access-rule';
const CLIENT_SCOPE = 'client-scope';
const UNCOUNTED = 'uncounted';

type Targets = Parameters<Reflector['getAllAndOverride']>[1];

/** The rule of a handler, or else that of its controller. */
export function accessRuleOf(reflector: Reflector, targets: Targets): AccessRule {
  const who = reflector.getAllAndOverride<AccessRule['who'] | undefined>(ACCESS_RULE, targets) ?? 'user';
  const scope = reflector.getAllAndOverride<ClientScope | undefined>(CLIENT_SCOPE, targets);
  const uncounted = reflector.getAllAndOverride<true | undefined>(UNCOUNTED, targets);
  return { who, ...(scope && { scope }), ...(uncounted && { uncounted }) };
}

/** Anybody, signed in or not. */
export const Public = () => SetMetadata(ACCESS_RULE, 'public');
/** Users whose membership opens the videos. */
export const Entitled = () => SetMetadata(ACCESS_RULE, 'entitled');
export const AdminOnly = () => SetMetadata(ACCESS_RULE, 'admin');
/** Also API clients with this scope. */
export const Scope = (scope: ClientScope) => SetMetadata(CLIENT_SCOPE, scope);
/** Not limited: another check comes first, as a webhook's signature, or the calls are the operator's own. */
export const Uncounted = () => SetMetadata(UNCOUNTED, true);
