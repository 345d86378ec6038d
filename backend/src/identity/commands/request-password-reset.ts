import { EntityManager } from '@mikro-orm/postgresql';
import { emailAddress, JobQueue } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { SecurityLog } from '../../platform/audit/security-log.js';
import { Limits } from '../../platform/limits/limits.js';
import { FORGOTTEN_BY_ADDRESS, FORGOTTEN_BY_NETWORK } from '../domain/account-limits.js';
import { NotAnEmailAddress } from '../domain/errors.js';
import { RESET_MAIL } from '../mails/mail-queues.js';
import { FindUsers } from '../published-queries.js';

/** Sends the link to a new password, where the address is somebody's. The asker does not learn whether it is. */
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

  async execute({ email: typed, network }: RequestPasswordReset): Promise<void> {
    const email = emailAddress(typed);
    if (!email) throw new NotAnEmailAddress();
    await this.limits.take(
      { limit: FORGOTTEN_BY_ADDRESS, subject: email },
      { limit: FORGOTTEN_BY_NETWORK, subject: network },
    );
    const [user] = await this.queries.execute(new FindUsers({ emails: [email] }));
    // The same work for everybody: without a user, the job is one that has nothing to do. Source: promise M3.
    const data = { userId: user?.id ?? null };
    await this.em.transactional((em) => this.jobs.enqueue(RESET_MAIL, [{ data }], em));
    await this.security.note('password.reset-requested', user && { userId: user.id });
  }
}
