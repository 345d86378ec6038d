import { EntityManager } from '@mikro-orm/postgresql';
import { JobQueue, parseEmailAddress } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Limits } from '../../platform/limits/limits.js';
import { NotAnEmailAddress } from '../domain/errors.js';
import { RESEND_COOLDOWN, RESENDS_PER_DAY } from '../domain/rate-limits.js';
import { VERIFICATION_EMAIL } from '../emails/email-queues.js';
import { FindUsers } from '../published-queries.js';

/** Sends another verification email if the address is not verified. The caller does not learn whether it is. */
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

  async execute({ email: enteredEmail }: ResendVerification): Promise<void> {
    const email = parseEmailAddress(enteredEmail);
    if (!email) throw new NotAnEmailAddress();
    await this.limits.take({ limit: RESEND_COOLDOWN, subject: email }, { limit: RESENDS_PER_DAY, subject: email });
    const [user] = await this.queries.execute(new FindUsers({ emails: [email] }));
    const userId = user && !user.emailVerified ? user.id : null;
    // The same work for every address: without a user, the job does nothing. Source: promise M3.
    await this.em.transactional((em) => this.jobs.enqueue(VERIFICATION_EMAIL, [{ data: { userId } }], em));
  }
}
