import { Module } from '@nestjs/common';
import { EmailModule } from '../../platform/email/email.module.js';
import { PreferencesRepository } from '../preferences.repository.js';
import { ChooseDigestHandler } from './commands/choose-digest.js';
import { DigestRepository } from './digest.repository.js';
import { DigestEmailsController } from './http/digest-emails.controller.js';
import { EnqueueDigestsJob } from './jobs/enqueue-digests.job.js';
import { SendDigestEmailJob } from './jobs/send-digest-email.job.js';

/** The weekly email of new cases and due reviews. */
@Module({
  imports: [EmailModule],
  controllers: [DigestEmailsController],
  providers: [DigestRepository, PreferencesRepository, ChooseDigestHandler, EnqueueDigestsJob, SendDigestEmailJob],
})
export class DigestModule {}
