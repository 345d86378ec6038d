import { type JobContext, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindUsers } from '../../identity/index.js';
import { Post } from '../../platform/mail/post.js';
import { BILLING_MAIL, type BillingMail } from './billing-mail.js';
import { LetterWriter } from './letter-writer.js';

/** Tells somebody what became of their membership, if it is still so and they are still there. */
@Injectable()
@Works(BILLING_MAIL)
export class SendBillingMail implements JobWorker<BillingMail> {
  readonly concurrency = 2;

  constructor(
    private readonly queries: QueryBus,
    private readonly writer: LetterWriter,
    private readonly post: Post,
  ) {}

  async run(mail: BillingMail, context: JobContext): Promise<void> {
    const [user] = await this.queries.execute(new FindUsers({ ids: [mail.userId] }));
    if (!user) return; // erased meanwhile
    const write = await this.writer.draft(mail, user);
    if (write) await this.post.send(user.email, write, context, context.id);
  }
}
