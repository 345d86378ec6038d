import { EntityManager } from '@mikro-orm/postgresql';
import { GiveUp, type JobContext, type JobWorker, RetryLater, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { Post } from '../../platform/mail/post.js';
import { FAREWELL_MAIL } from './farewells.js';
import { accountErased } from './letters.js';

/** Sends the last mail to somebody whose account is erased. However it ends, the address goes with it. Source: promise P2. */
@Injectable()
@Works(FAREWELL_MAIL)
export class SendFarewell implements JobWorker<{ farewellId: string }> {
  readonly concurrency = 1;

  constructor(
    private readonly em: EntityManager,
    private readonly post: Post,
  ) {}

  async run({ farewellId }: { farewellId: string }, context: JobContext): Promise<void> {
    const address = await this.addressOf(farewellId);
    if (!address) return;
    try {
      await this.post.send(address, accountErased, context, farewellId);
    } catch (error) {
      if (isTheEnd(error, context)) await this.forget(farewellId);
      throw error;
    }
    await this.forget(farewellId);
  }

  private async addressOf(id: string): Promise<string | undefined> {
    const [farewell] = await this.em.execute<{ email: string }[]>('select email from identity.farewell where id = ?', [
      id,
    ]);
    return farewell?.email;
  }

  private async forget(id: string): Promise<void> {
    await this.em.execute('delete from identity.farewell where id = ?', [id]);
  }
}

/** Whether the queue will run the job no more. */
const isTheEnd = (error: unknown, { lastAttempt, signal }: JobContext): boolean =>
  error instanceof GiveUp || (lastAttempt && !signal.aborted && !(error instanceof RetryLater));
