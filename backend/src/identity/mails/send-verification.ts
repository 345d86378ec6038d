import { Clock, type JobContext, type JobWorker, Works } from '@msk/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.module.js';
import type { Sender } from '../../platform/mail/letter.js';
import { Post } from '../../platform/mail/post.js';
import { MailTokens } from '../mail-tokens.js';
import { verifyAddress } from './letters.js';
import { VERIFICATION_MAIL } from './mail-queues.js';
import { Recipients } from './recipients.js';

/** Sends the link that proves whose an address is. Each run makes a new one, which ends the one before. */
@Injectable()
@Works(VERIFICATION_MAIL)
export class SendVerification implements JobWorker<{ userId: string | null }> {
  readonly concurrency = 2;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly recipients: Recipients,
    private readonly tokens: MailTokens,
    private readonly post: Post,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
  ) {}

  async run({ userId }: { userId: string | null }, context: JobContext): Promise<void> {
    const user = await this.recipients.find(userId);
    if (!user || user.emailVerified) return;
    const { id, email, firstName } = user;
    const write = async (sender: Sender) => {
      const token = await this.tokens.issue(id, 'verification', this.clock.now());
      const link = this.post.page('verify-email', token);
      this.tellDeveloper(link);
      return verifyAddress(sender, { firstName, link });
    };
    await this.post.send(email, write, context);
  }

  /** Whoever develops has no mailbox for the address that they typed. Source: specification section 8; promise G2. */
  private tellDeveloper(link: URL): void {
    if (this.settings.NODE_ENV === 'development')
      this.log.info({ announce: true }, `Development: the verification link is ${link}`);
  }
}
