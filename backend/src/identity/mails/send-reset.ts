import { Clock, type JobContext, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { Post } from '../../platform/mail/post.js';
import { MailTokens } from '../mail-tokens.js';
import { resetPassword } from './letters.js';
import { RESET_MAIL } from './mail-queues.js';
import { Recipients } from './recipients.js';

/** Sends the link under which a new password may be chosen. Each run makes a new one, which ends the one before. */
@Injectable()
@Works(RESET_MAIL)
export class SendReset implements JobWorker<{ userId: string | null }> {
  readonly concurrency = 2;

  constructor(
    private readonly recipients: Recipients,
    private readonly tokens: MailTokens,
    private readonly post: Post,
    private readonly clock: Clock,
  ) {}

  async run({ userId }: { userId: string | null }, context: JobContext): Promise<void> {
    const user = await this.recipients.find(userId);
    if (!user) return;
    const { id, email, firstName } = user;
    await this.post.send(
      email,
      async (sender) => {
        const token = await this.tokens.issue(id, 'reset', this.clock.now());
        return resetPassword(sender, { firstName, link: this.post.page('reset-password', token) });
      },
      context,
    );
  }
}
