import { type JobContext, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { EmailSender } from '../../platform/email/email-sender.js';
import type { Role } from '../domain/user.js';
import { ROLE_NOTICE_EMAIL } from '../emails/email-queues.js';
import { roleChangedEmail } from '../emails/emails.js';
import { RecipientFinder } from '../emails/recipient-finder.js';

/** Tells a user about new or revoked admin rights. */
@Injectable()
@Works(ROLE_NOTICE_EMAIL)
export class SendRoleNoticeEmailJob implements JobWorker<{ userId: string; role: Role }> {
  readonly concurrency = 2;

  constructor(
    private readonly recipients: RecipientFinder,
    private readonly emailSender: EmailSender,
  ) {}

  async run({ userId, role }: { userId: string; role: Role }, context: JobContext): Promise<void> {
    const user = await this.recipients.find(userId);
    if (!user) return;
    const { email, firstName } = user;
    const link = this.emailSender.pageUrl('');
    await this.emailSender.send(
      email,
      (branding) => roleChangedEmail(branding, { firstName, link, role }),
      context,
      context.id,
    );
  }
}
