import { Clock } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { SecurityLog } from '../../platform/audit/security-log.js';
import { Limits } from '../../platform/limits/limits.js';
import { WRONG_TOKENS_PER_NETWORK } from '../domain/rate-limits.js';
import { type EmailTokenPurpose, EmailTokenStore } from './email-token-store.js';

/** Verifies the token of an emailed link and limits wrong tokens by network. */
@Injectable()
export class EmailTokenVerifier {
  constructor(
    private readonly tokens: EmailTokenStore,
    private readonly limits: Limits,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** Returns the id of the token's owner without using the token up. */
  async verify(token: string, purpose: EmailTokenPurpose, network: string): Promise<string> {
    const guess = { limit: WRONG_TOKENS_PER_NETWORK, subject: network };
    await this.limits.take(guess);
    const userId = await this.tokens.getOwnerId(token, purpose, this.clock.now()).catch(async (error: unknown) => {
      await this.security.note('token.refused', { details: { of: purpose } });
      throw error;
    });
    await this.limits.giveBack(guess);
    return userId;
  }
}
