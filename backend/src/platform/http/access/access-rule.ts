import type { ClientScope } from '@msk/contracts';
import { SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';

/** Who may call a route. Default: signed-in users. */
export interface AccessRule {
  who: 'public' | 'user' | 'entitled' | 'admin';
  /** An API client that holds this scope may call the route too. */
  scope?: ClientScope;
  /** Of a public route: who is signed in may get more. */
  identifiesCaller?: true;
  /** Requests are not rate limited. */
  skipRateLimit?: true;
}

const ACCESS_RULE = 'access-rule';
const CLIENT_SCOPE = 'client-scope';
const IDENTIFIES_CALLER = 'identifies-caller';
const SKIP_RATE_LIMIT = 'skip-rate-limit';

type Targets = Parameters<Reflector['getAllAndOverride']>[1];

/** The rule of a handler; each part that the handler does not declare comes from its controller. */
export function accessRuleOf(reflector: Reflector, targets: Targets): AccessRule {
  const who = reflector.getAllAndOverride<AccessRule['who'] | undefined>(ACCESS_RULE, targets) ?? 'user';
  const scope = reflector.getAllAndOverride<ClientScope | undefined>(CLIENT_SCOPE, targets);
  const skipRateLimit = reflector.getAllAndOverride<true | undefined>(SKIP_RATE_LIMIT, targets);
  const identifiesCaller = reflector.getAllAndOverride<true | undefined>(IDENTIFIES_CALLER, targets);
  return {
    who,
    ...(scope && { scope }),
    ...(identifiesCaller && { identifiesCaller }),
    ...(skipRateLimit && { skipRateLimit }),
  };
}

/** Everybody, signed in or not. */
export const Public = () => SetMetadata(ACCESS_RULE, 'public');
/** On a public route: `MaySeeProtected` is true for users whose membership entitles them. Everybody else is a visitor. */
export const IdentifiesCaller = () => SetMetadata(IDENTIFIES_CALLER, true);
/** Users whose membership entitles them to watch videos. */
export const Entitled = () => SetMetadata(ACCESS_RULE, 'entitled');
export const AdminOnly = () => SetMetadata(ACCESS_RULE, 'admin');
/** Additionally API clients with this scope. */
export const Scope = (scope: ClientScope) => SetMetadata(CLIENT_SCOPE, scope);
/** No request limit, for routes that another check protects (a webhook's signature) or that only the operator calls. */
export const SkipRateLimit = () => SetMetadata(SKIP_RATE_LIMIT, true);
