import { Module } from '@nestjs/common';
import { EmailModule } from '../../platform/email/email.module.js';
import { EmailTokenStore } from '../email-tokens/email-token-store.js';
import { SendAccountErasedEmailJob } from '../jobs/send-account-erased-email.job.js';
import { SendPasswordNoticeEmailJob } from '../jobs/send-password-notice-email.job.js';
import { SendPasswordResetEmailJob } from '../jobs/send-password-reset-email.job.js';
import { SendRoleNoticeEmailJob } from '../jobs/send-role-notice-email.job.js';
import { SendVerificationEmailJob } from '../jobs/send-verification-email.job.js';
import { AccountErasedEmail } from './account-erased-email.js';
import { RecipientFinder } from './recipient-finder.js';

@Module({
  imports: [EmailModule],
  providers: [
    EmailTokenStore,
    AccountErasedEmail,
    RecipientFinder,
    SendVerificationEmailJob,
    SendPasswordResetEmailJob,
    SendPasswordNoticeEmailJob,
    SendRoleNoticeEmailJob,
    SendAccountErasedEmailJob,
  ],
  exports: [EmailTokenStore, AccountErasedEmail],
})
export class IdentityEmailsModule {}
