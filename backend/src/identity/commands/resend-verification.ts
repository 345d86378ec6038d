import { EntityManager } from '@mikro-orm/postgresql';
import { emailAddress, JobQueue } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Limits } from '../../platform/limits/limits.js';
import { RESEND_PAUSE, RESENDS } from '../domain/account-limits.js';
import { NotAnEmailAddress } from '../domain/errors.js';
import { VERIFICATION_MAIL } from '../mails/mail-queues.js';
import { FindUsers } from '../published-queries.js';

/** Sends another verification mail, where there is something to verify. The asker does not learn whether there is. */
export class ResendVerification extends Command<void> {
  constructor(readonly email: string) {
    super();
  }
}

@CommandHandler(ResendVerification)
export class ResendVerificationHandler implements ICommandHandler<ResendVerification> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly limits: Limits,
    private readonly jobs: JobQueue,
  ) {}

  async execute({ email: typed }: ResendVerification): Promise<void> {
    const email = emailAddress(typed);
    if (!email) throw new NotAnEmailAddress();
    await this.limits.take({ limit: RESEND_PAUSE, subject: email }, { limit: RESENDS, subject: email });
    const [user] = await this.queries.execute(new FindUsers({ emails: [email] }));
    const userId = user && !user.emailVerified ? user.id : null;
    // The same work for everybody: without a user, the job is one that has nothing to do. Source: promise M3.
    await this.em.transactional((em) => this.jobs.enqueue(VERIFICATION_MAIL, [{ data: { userId } }], em));
  }
}
