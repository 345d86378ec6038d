import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { TELL_BY_MAIL } from '../subscribers/tell-by-mail.js';
import { LetterWriter } from './letter-writer.js';
import { SendBillingMail } from './send-billing-mail.js';

@Module({ imports: [MailModule], providers: [...TELL_BY_MAIL, LetterWriter, SendBillingMail] })
export class BillingMailsModule {}
