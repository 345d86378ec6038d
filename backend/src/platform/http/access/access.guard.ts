import type { ClientScope } from '@msk/contracts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { LeasedLimits } from '../../limits/leased-limits.js';
import { callIsBy } from '../call-context.js';
import { callerNetwork } from '../network.js';
import { type AccessRule, accessRuleOf } from './access-rule.js';
import { askForScope, askForToken } from './bearer-challenge.js';
import { callBy } from './call-limits.js';
import { Callers, type ClientCaller, Entitlements, rememberAccess, type UserCaller } from './caller.js';
import { AdminRequired, ScopeRequired, SubscriptionRequired, Unauthenticated } from './refusals.js';

/** The one place that decides who may call what. 401 comes before 403, and both before anything is looked up. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly callers: Callers,
    private readonly entitlements: Entitlements,
    private readonly limits: LeasedLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { who, scope, uncounted } = accessRuleOf(this.reflector, [context.getHandler(), context.getClass()]);
    const request = context.switchToHttp().getRequest<Request>();
    const caller = who === 'public' ? null : await this.callers.identify(request);
    if (caller) callIsBy(caller);
    if (!uncounted) await this.limits.take(callBy(caller, callerNetwork(request)));
    if (who === 'public') return true;
    if (!caller) {
      askForToken(request, scope);
      throw new Unauthenticated();
    }
    const entitled =
      caller.kind === 'client' ? this.admitClient(request, caller, scope) : await this.admit(caller, who);
    rememberAccess(request, { caller, entitled });
    return true;
  }

  /** A client is let in by its scope alone, and then sees all that the route shows. */
  private admitClient(request: Request, { scopes }: ClientCaller, scope?: ClientScope): true {
    if (scope && scopes.includes(scope)) return true;
    askForScope(request, scope);
    throw new ScopeRequired();
  }

  /** Answers whether the caller is entitled to protected fields, or refuses. */
  private async admit(caller: UserCaller, who: AccessRule['who']): Promise<boolean> {
    if (who === 'admin' && !caller.isAdmin) throw new AdminRequired();
    const entitled = caller.isAdmin || (await this.entitlements.isEntitled(caller.userId));
    if (who === 'entitled' && !entitled) throw new SubscriptionRequired();
    return entitled;
  }
}
