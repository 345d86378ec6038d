import { createHash, timingSafeEqual } from 'node:crypto';
import { domainError } from '@msk/kernel';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { SecurityLog } from '../../../platform/audit/security-log.js';
import type { Settings } from '../../../platform/config/settings.js';
import { SETTINGS } from '../../../platform/config/settings.module.js';
import { callerNetwork } from '../../../platform/http/security/network.js';
import { Limits } from '../../../platform/limits/limits.js';

/** Wrong secrets from one network. Source: reliability-and-security.md, section 16. */
const WEBHOOK_FAILURE_LIMIT = { name: 'fellowship-webhook-failures', max: 60, windowSeconds: 15 * 60 };

export class WrongWebhookSecret extends domainError(
  'unauthenticated',
  'The secret of this webhook is missing or wrong.',
) {}

const BEARER = /^bearer +(\S+)$/i;
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Admits the community's automation by the secret in its Authorization header, and nowhere else. Each call is counted
 * as a failure before the secret is checked, so that concurrent guesses are counted, too. Source: promise W6.
 */
@Injectable()
export class FellowshipSecretGuard implements CanActivate {
  private readonly digests: readonly Buffer[];

  constructor(
    @Inject(SETTINGS) { FELLOWSHIP_WEBHOOK_SECRET }: Settings,
    private readonly limits: Limits,
    private readonly security: SecurityLog,
  ) {
    this.digests = FELLOWSHIP_WEBHOOK_SECRET.map(sha256);
  }

  async canActivate(context: ExecutionContext): Promise<true> {
    const request = context.switchToHttp().getRequest<Request>();
    const failure = { limit: WEBHOOK_FAILURE_LIMIT, subject: callerNetwork(request) };
    await this.limits.take(failure);
    if (!this.isValid(request.headers.authorization)) {
      await this.security.note('webhook.refused', { details: { webhook: 'fellowship' } });
      throw new WrongWebhookSecret();
    }
    await this.limits.giveBack(failure);
    return true;
  }

  /** Takes constant time: the digests have one length, and all of them are compared. */
  private isValid(authorization = ''): boolean {
    const [, secret] = BEARER.exec(authorization) ?? [];
    const digest = sha256(secret ?? '');
    const matching = this.digests.filter((each) => timingSafeEqual(each, digest));
    return secret !== undefined && matching.length > 0;
  }
}
