import { EntityManager } from '@mikro-orm/postgresql';
import { JobQueue } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { audit } from '../../platform/audit/audit-trail.js';
import { NotFound } from '../../platform/http/id.pipe.js';
import { Limits } from '../../platform/limits/limits.js';
import { AlreadyVerified } from '../domain/errors.js';
import { RESEND_COOLDOWN, RESENDS_PER_DAY } from '../domain/rate-limits.js';
import { VERIFICATION_EMAIL } from '../emails/email-queues.js';
import { FindUsers } from '../published-queries.js';

/** An admin sends a user another verification email. It counts towards the same limits as the user's own requests. */
export class ResendVerificationTo extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(ResendVerificationTo)
export class ResendVerificationToHandler implements ICommandHandler<ResendVerificationTo> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly limits: Limits,
    private readonly jobs: JobQueue,
  ) {}

  async execute({ userId }: ResendVerificationTo): Promise<void> {
    const [user] = await this.queries.execute(new FindUsers({ ids: [userId] }));
    if (!user) throw new NotFound();
    if (user.emailVerified) throw new AlreadyVerified();
    const subject = user.email;
    await this.limits.take({ limit: RESEND_COOLDOWN, subject }, { limit: RESENDS_PER_DAY, subject });
    await this.em.transactional(async (em) => {
      await this.jobs.enqueue(VERIFICATION_EMAIL, [{ data: { userId } }], em);
      audit({ action: 'verification.resent', target: { kind: 'user', id: userId } });
    });
  }
}
