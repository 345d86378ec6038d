import { Module } from '@nestjs/common';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { Mailer } from './mailer.js';
import { Post } from './post.js';
import { SmtpMailer } from './smtp-mailer.js';

const mailer = {
  provide: Mailer,
  inject: [SETTINGS],
  useFactory: ({ SMTP_URL, MAIL_FROM, PRODUCT_NAME, SUPPORT_EMAIL }: Settings): Mailer =>
    new SmtpMailer({ url: SMTP_URL, from: MAIL_FROM, name: PRODUCT_NAME, replyTo: SUPPORT_EMAIL }),
};

/** The one way by which mails leave, whoever writes them: whoever finds the server away spares it for all. */
@Module({ providers: [mailer, Post], exports: [Post] })
export class MailModule {}
