import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { MailTokens } from '../mail-tokens.js';
import { Farewells } from './farewells.js';
import { Recipients } from './recipients.js';
import { SendFarewell } from './send-farewell.js';
import { SendNotice } from './send-notice.js';
import { SendReset } from './send-reset.js';
import { SendVerification } from './send-verification.js';

@Module({
  imports: [MailModule],
  providers: [MailTokens, Farewells, Recipients, SendVerification, SendReset, SendNotice, SendFarewell],
  exports: [MailTokens, Farewells],
})
export class MailsModule {}
