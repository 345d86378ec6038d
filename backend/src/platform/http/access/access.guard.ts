import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { callIsBy } from '../call-context.js';
import { type AccessRule, accessRuleOf, type ClientScope } from './access-rule.js';
import { type Caller, Callers, Entitlements, rememberAccess } from './caller.js';
import { AdminRequired, ScopeRequired, SubscriptionRequired, Unauthenticated } from './refusals.js';

/** The one place that decides who may call what. 401 comes before 403, and both before anything is looked up. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly callers: Callers,
    private readonly entitlements: Entitlements,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { who, scope } = accessRuleOf(this.reflector, [context.getHandler(), context.getClass()]);
    if (who === 'public') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const caller = await this.callers.identify(request);
    if (!caller) throw new Unauthenticated();
    callIsBy(caller);
    rememberAccess(request, { caller, entitled: await this.admit(caller, who, scope) });
    return true;
  }

  /** Answers whether the caller is entitled to protected fields, or refuses. */
  private async admit(caller: Caller, who: AccessRule['who'], scope?: ClientScope): Promise<boolean> {
    if (caller.kind === 'client') {
      if (!scope || !caller.scopes.includes(scope)) throw new ScopeRequired();
      return true;
    }
    if (who === 'admin' && !caller.isAdmin) throw new AdminRequired();
    const entitled = caller.isAdmin || (await this.entitlements.isEntitled(caller.userId));
    if (who === 'entitled' && !entitled) throw new SubscriptionRequired();
    return entitled;
  }
}
