import { Clock } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { SecurityLog } from '../platform/audit/security-log.js';
import { Limits } from '../platform/limits/limits.js';
import { WRONG_TOKENS } from './domain/account-limits.js';
import type { MailPurpose } from './domain/mail-purpose.js';
import { MailTokens } from './mail-tokens.js';

/** Who came through the link of a mail. Guessing is limited by network, and a right token is no guess. */
@Injectable()
export class MailLinks {
  constructor(
    private readonly tokens: MailTokens,
    private readonly limits: Limits,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async ownerOf(token: string, purpose: MailPurpose, network: string): Promise<string> {
    const guess = { limit: WRONG_TOKENS, subject: network };
    await this.limits.take(guess);
    const userId = await this.tokens.ownerOf(token, purpose, this.clock.now()).catch(async (refusal: unknown) => {
      await this.security.note('token.refused', { details: { of: purpose } });
      throw refusal;
    });
    await this.limits.giveBack(guess);
    return userId;
  }
}
