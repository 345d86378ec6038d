import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError } from '@msk/kernel';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { SecurityLog } from '../../platform/audit/security-log.js';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.module.js';
import { callerNetwork } from '../../platform/http/network.js';
import { Limits } from '../../platform/limits/limits.js';
import { WEBHOOK_FAILURES } from '../domain/fellowship-limits.js';

export class WrongWebhookSecret extends DomainError {
  readonly code = 'unauthenticated';
  constructor() {
    super('The secret of this webhook is missing or wrong.');
  }
}

const BEARER = /^bearer +(\S+)$/i;
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Lets in the community's automation by its secret, from the one header alone. A guess is counted before it is looked at,
 * so that many at once are counted, too. Source: promise W6.
 */
@Injectable()
export class FellowshipSecretGuard implements CanActivate {
  private readonly digests: readonly Buffer[];

  constructor(
    @Inject(SETTINGS) { FELLOWSHIP_WEBHOOK_SECRET }: Settings,
    private readonly limits: Limits,
    private readonly security: SecurityLog,
  ) {
    this.digests = FELLOWSHIP_WEBHOOK_SECRET.map(digestOf);
  }

  async canActivate(context: ExecutionContext): Promise<true> {
    const request = context.switchToHttp().getRequest<Request>();
    const failure = { limit: WEBHOOK_FAILURES, subject: callerNetwork(request) };
    await this.limits.take(failure);
    if (!this.isRight(request.headers.authorization)) {
      await this.security.note('webhook.refused', { details: { webhook: 'fellowship' } });
      throw new WrongWebhookSecret();
    }
    await this.limits.giveBack(failure);
    return true;
  }

  /** In constant time: digests are of one length, and each of them is compared, whichever is right. */
  private isRight(authorization = ''): boolean {
    const [, secret] = BEARER.exec(authorization) ?? [];
    const digest = digestOf(secret ?? '');
    const right = this.digests.filter((each) => timingSafeEqual(each, digest));
    return secret !== undefined && right.length > 0;
  }
}
