import { Module } from '@nestjs/common';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { EmailSender } from './email-sender.js';
import { Mailer } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

const mailer = {
  provide: Mailer,
  inject: [SETTINGS],
  useFactory: ({ SMTP_URL, MAIL_FROM, PRODUCT_NAME, SUPPORT_EMAIL }: Settings): Mailer =>
    new SmtpMailer({ url: SMTP_URL, from: MAIL_FROM, name: PRODUCT_NAME, replyTo: SUPPORT_EMAIL }),
};

/** Every context sends its emails through this module, so that all share one circuit breaker. */
@Module({ providers: [mailer, EmailSender, UnsubscribeTokens], exports: [EmailSender, UnsubscribeTokens] })
export class EmailModule {}
