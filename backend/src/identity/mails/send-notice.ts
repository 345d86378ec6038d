import { type JobContext, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { Post } from '../../platform/mail/post.js';
import { passwordIsNew } from './letters.js';
import { NOTICE_MAIL, type Notice } from './mail-queues.js';
import { Recipients } from './recipients.js';

/** Tells the owner of an account what happened to it, so that a thief cannot do it unnoticed. Source: promise A10. */
@Injectable()
@Works(NOTICE_MAIL)
export class SendNotice implements JobWorker<{ userId: string; notice: Notice }> {
  readonly concurrency = 2;

  constructor(
    private readonly recipients: Recipients,
    private readonly post: Post,
  ) {}

  async run({ userId, notice }: { userId: string; notice: Notice }, context: JobContext): Promise<void> {
    const user = await this.recipients.find(userId);
    if (!user) return;
    const { email, firstName } = user;
    const link = this.post.page('reset-password');
    await this.post.send(email, (sender) => passwordIsNew(sender, { firstName, link, notice }), context, context.id);
  }
}
