import type { ClientScope } from '@msk/contracts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { LeasedLimits } from '../../limits/leased-limits.js';
import type { Limit, Use } from '../../limits/limit.js';
import { setCaller } from '../request-context.js';
import { callerNetwork } from '../security/network.js';
import { type AccessRule, accessRuleOf } from './access-rule.js';
import { type Caller, Callers, type ClientCaller, Entitlements, setAccess, type UserCaller } from './caller.js';
import { AdminRequired, ScopeRequired, SubscriptionRequired, Unauthenticated } from './errors.js';

/** A page may name the user that it shows. */
const USER_HEADER = 'x-page-user';

/** The entitlement of the user whom a session belonged to. */
interface Presumed {
  userId: string;
  isEntitled: Promise<boolean>;
}

/** Decides who may call which route. 401 comes before 403, and both before the handler reads anything. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly callers: Callers,
    private readonly entitlements: Entitlements,
    private readonly limits: LeasedLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = accessRuleOf(this.reflector, [context.getHandler(), context.getClass()]);
    const { who, scope, identifiesCaller, skipRateLimit } = rule;
    const request = context.switchToHttp().getRequest<Request>();
    const isIdentified = who !== 'public' || identifiesCaller;
    const presumed = isIdentified ? this.presumeEntitlement(request) : null;
    const caller = isIdentified ? await this.callers.identify(request) : null;
    if (caller) setCaller(caller);
    if (!skipRateLimit) await this.limits.take(requestLimitUse(caller, callerNetwork(request)));
    if (who === 'public') {
      if (caller?.kind === 'user' && !isOtherUser(request, caller))
        setAccess(request, { caller, entitled: await this.admit(caller, who, presumed) });
      return true;
    }
    if (!caller || isOtherUser(request, caller)) {
      challengeForToken(request, scope);
      throw new Unauthenticated();
    }
    const entitled =
      caller.kind === 'client' ? this.admitClient(request, caller, scope) : await this.admit(caller, who, presumed);
    setAccess(request, { caller, entitled });
    return true;
  }

  /** A client needs only the scope, and may see protected fields. */
  private admitClient(request: Request, { scopes }: ClientCaller, scope?: ClientScope): true {
    if (scope && scopes.includes(scope)) return true;
    challengeForScope(request, scope);
    throw new ScopeRequired();
  }

  /** Begins to read the entitlement of the session's user beside the session itself: one round trip instead of two. */
  private presumeEntitlement(request: Request): Presumed | null {
    const userId = this.callers.presumeUserId(request);
    if (userId === null) return null;
    const isEntitled = this.entitlements.isEntitled(userId);
    isEntitled.catch(() => {}); // the request may be refused before anybody waits for it
    return { userId, isEntitled };
  }

  private entitlementOf({ userId }: UserCaller, presumed: Presumed | null): Promise<boolean> {
    return presumed?.userId === userId ? presumed.isEntitled : this.entitlements.isEntitled(userId);
  }

  /** Returns whether the caller may see protected fields. @throws AdminRequired, SubscriptionRequired */
  private async admit(caller: UserCaller, who: AccessRule['who'], presumed: Presumed | null): Promise<boolean> {
    if (who === 'admin' && !caller.isAdmin) throw new AdminRequired();
    const entitled = caller.isAdmin || (await this.entitlementOf(caller, presumed));
    if (who === 'entitled' && !entitled) throw new SubscriptionRequired();
    return entitled;
  }
}

/**
 * All tabs of a browser share the session's cookie. A tab that still shows the user before must neither see nor write
 * anything of the user who has signed in since.
 */
function isOtherUser(request: Request, caller: Caller): boolean {
  const expected = request.headers[USER_HEADER];
  return caller.kind === 'user' && expected !== undefined && expected !== caller.userId;
}

/** Sets the `WWW-Authenticate` header on routes that API clients may call. Source: RFC 6750, section 3. */
function challengeForToken({ headers, res }: Request, scope: ClientScope | undefined): void {
  if (!scope) return;
  const hadToken = /^bearer\b/i.test(headers.authorization ?? '');
  res?.setHeader('WWW-Authenticate', hadToken ? 'Bearer error="invalid_token"' : 'Bearer');
}

function challengeForScope({ res }: Request, scope: ClientScope | undefined): void {
  if (scope) res?.setHeader('WWW-Authenticate', `Bearer error="insufficient_scope", scope="${scope}"`);
}

// Requests per minute. Source: reliability-and-security.md, section 16.
const USER_REQUEST_LIMIT: Limit = { name: 'requests-per-user', max: 600, windowSeconds: 60 };
const NETWORK_REQUEST_LIMIT: Limit = { name: 'requests-per-network', max: 300, windowSeconds: 60 };
const CLIENT_REQUEST_LIMIT: Limit = { name: 'requests-per-api-client', max: 1_200, windowSeconds: 60 };

/** The limit that applies to a request. Requests without a caller, and all requests of public routes, count for their network. */
function requestLimitUse(caller: Caller | null, network: string): Use {
  if (caller?.kind === 'user') return { limit: USER_REQUEST_LIMIT, subject: caller.userId };
  if (caller?.kind === 'client') return { limit: CLIENT_REQUEST_LIMIT, subject: caller.clientId };
  return { limit: NETWORK_REQUEST_LIMIT, subject: network };
}
