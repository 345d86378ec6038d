import { type JobContext, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { EmailSender } from '../../platform/email/email-sender.js';
import { PASSWORD_NOTICE_EMAIL, type PasswordNotice } from '../emails/email-queues.js';
import { passwordChangedEmail } from '../emails/emails.js';
import { RecipientFinder } from '../emails/recipient-finder.js';

/** Tells the owner of an account that its password was changed, so that a thief cannot do it unnoticed. Source: promise A10. */
@Injectable()
@Works(PASSWORD_NOTICE_EMAIL)
export class SendPasswordNoticeEmailJob implements JobWorker<{ userId: string; notice: PasswordNotice }> {
  readonly concurrency = 2;

  constructor(
    private readonly recipients: RecipientFinder,
    private readonly emailSender: EmailSender,
  ) {}

  async run({ userId, notice }: { userId: string; notice: PasswordNotice }, context: JobContext): Promise<void> {
    const user = await this.recipients.find(userId);
    if (!user) return;
    const { email, firstName } = user;
    const link = this.emailSender.pageUrl('reset-password');
    await this.emailSender.send(
      email,
      (branding) => passwordChangedEmail(branding, { firstName, link, notice }),
      context,
      context.id,
    );
  }
}
