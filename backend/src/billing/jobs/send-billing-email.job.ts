import { type JobContext, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindUsers } from '../../identity/index.js';
import { EmailSender } from '../../platform/email/email-sender.js';
import { BILLING_EMAIL, type BillingEmail } from '../emails/billing-email.js';
import { BillingEmailComposer } from '../emails/billing-email-composer.js';

/** Sends an email about a membership, unless it is outdated or the user has been erased. */
@Injectable()
@Works(BILLING_EMAIL)
export class SendBillingEmailJob implements JobWorker<BillingEmail> {
  readonly concurrency = 2;

  constructor(
    private readonly queries: QueryBus,
    private readonly composer: BillingEmailComposer,
    private readonly emailSender: EmailSender,
  ) {}

  async run(email: BillingEmail, context: JobContext): Promise<void> {
    const [user] = await this.queries.execute(new FindUsers({ ids: [email.userId] }));
    if (!user) return; // erased in the meantime
    const build = await this.composer.compose(email, user);
    if (build) await this.emailSender.send(user.email, build, context, context.id);
  }
}
