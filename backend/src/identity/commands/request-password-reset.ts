import { EntityManager } from '@mikro-orm/postgresql';
import { JobQueue, parseEmailAddress } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { SecurityLog } from '../../platform/audit/security-log.js';
import { Limits } from '../../platform/limits/limits.js';
import { NotAnEmailAddress } from '../domain/errors.js';
import { PASSWORD_RESETS_PER_ADDRESS, PASSWORD_RESETS_PER_NETWORK } from '../domain/rate-limits.js';
import { PASSWORD_RESET_EMAIL } from '../emails/email-queues.js';
import { FindUsers } from '../published-queries.js';

/** Sends the link to choose a new password if an account has the address. The caller does not learn whether one has. */
export class RequestPasswordReset extends Command<void> {
  constructor(
    readonly email: string,
    readonly network: string,
  ) {
    super();
  }
}

@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly limits: Limits,
    private readonly jobs: JobQueue,
    private readonly security: SecurityLog,
  ) {}

  async execute({ email: enteredEmail, network }: RequestPasswordReset): Promise<void> {
    const email = parseEmailAddress(enteredEmail);
    if (!email) throw new NotAnEmailAddress();
    await this.limits.take(
      { limit: PASSWORD_RESETS_PER_ADDRESS, subject: email },
      { limit: PASSWORD_RESETS_PER_NETWORK, subject: network },
    );
    const [user] = await this.queries.execute(new FindUsers({ emails: [email] }));
    // The same work for every address: without a user, the job does nothing. Source: promise M3.
    const data = { userId: user?.id ?? null };
    await this.em.transactional((em) => this.jobs.enqueue(PASSWORD_RESET_EMAIL, [{ data }], em));
    await this.security.note('password.reset-requested', user && { userId: user.id });
  }
}
