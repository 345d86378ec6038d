import { Clock, type JobContext, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { EmailSender } from '../../platform/email/email-sender.js';
import { EmailTokenStore } from '../email-tokens/email-token-store.js';
import { PASSWORD_RESET_EMAIL } from '../emails/email-queues.js';
import { passwordResetEmail } from '../emails/emails.js';
import { RecipientFinder } from '../emails/recipient-finder.js';

/** Sends the link to choose a new password. Each run issues a new token, which ends the previous one. */
@Injectable()
@Works(PASSWORD_RESET_EMAIL)
export class SendPasswordResetEmailJob implements JobWorker<{ userId: string | null }> {
  readonly concurrency = 2;

  constructor(
    private readonly recipients: RecipientFinder,
    private readonly tokens: EmailTokenStore,
    private readonly emailSender: EmailSender,
    private readonly clock: Clock,
  ) {}

  async run({ userId }: { userId: string | null }, context: JobContext): Promise<void> {
    const user = await this.recipients.find(userId);
    if (!user) return;
    const { id, email, firstName } = user;
    await this.emailSender.send(
      email,
      async (branding) => {
        const token = await this.tokens.issue(id, 'reset', this.clock.now());
        return passwordResetEmail(branding, { firstName, link: this.emailSender.pageUrl('reset-password', token) });
      },
      context,
    );
  }
}
