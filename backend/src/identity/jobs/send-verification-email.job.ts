import { Clock, type JobContext, type JobWorker, Works } from '@msk/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.module.js';
import type { EmailBranding } from '../../platform/email/email-content.js';
import { EmailSender } from '../../platform/email/email-sender.js';
import { EmailTokenStore } from '../email-tokens/email-token-store.js';
import { VERIFICATION_EMAIL } from '../emails/email-queues.js';
import { verificationEmail } from '../emails/emails.js';
import { RecipientFinder } from '../emails/recipient-finder.js';

/** Sends the link that verifies an email address. Each run issues a new token, which ends the previous one. */
@Injectable()
@Works(VERIFICATION_EMAIL)
export class SendVerificationEmailJob implements JobWorker<{ userId: string | null }> {
  readonly concurrency = 2;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly recipients: RecipientFinder,
    private readonly tokens: EmailTokenStore,
    private readonly emailSender: EmailSender,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
  ) {}

  async run({ userId }: { userId: string | null }, context: JobContext): Promise<void> {
    const user = await this.recipients.find(userId);
    if (!user || user.emailVerified) return;
    const { id, email, firstName } = user;
    const compose = async (branding: EmailBranding) => {
      const token = await this.tokens.issue(id, 'verification', this.clock.now());
      const link = this.emailSender.pageUrl('verify-email', token);
      this.logLinkInDevelopment(link);
      return verificationEmail(branding, { firstName, link });
    };
    await this.emailSender.send(email, compose, context);
  }

  /** A developer has no mailbox for an invented address. Source: specification section 8; promise G2. */
  private logLinkInDevelopment(link: URL): void {
    if (this.settings.NODE_ENV === 'development')
      this.log.info({ announce: true }, `Development: the verification link is ${link}`);
  }
}
