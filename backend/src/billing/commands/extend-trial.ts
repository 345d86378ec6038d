import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { FindUsers } from '../../identity/index.js';
import { audit } from '../../platform/audit/audit-trail.js';
import { NotFound } from '../../platform/http/id.pipe.js';
import { MembershipRepository } from '../membership.repository.js';
import { getEntitlement } from '../published-queries.js';

/** An admin extends a user's running trial. */
export class ExtendTrial extends Command<void> {
  constructor(
    readonly userId: string,
    readonly days: number,
  ) {
    super();
  }
}

@CommandHandler(ExtendTrial)
export class ExtendTrialHandler implements ICommandHandler<ExtendTrial> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly memberships: MembershipRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, days }: ExtendTrial): Promise<void> {
    const [user] = await this.queries.execute(new FindUsers({ ids: [userId] }));
    if (!user) throw new NotFound();
    await this.em.transactional(async (em) => {
      const membership = await this.memberships.getLocked(userId, user.createdAt);
      if (membership.isErased()) throw new NotFound();
      await em.flush(); // the entitlement is read from the database
      const entitlement = await getEntitlement(this.queries, userId);
      const before = { trialEndsAt: membership.trialEnd?.toISOString() };
      membership.extendTrial(entitlement, days, this.clock.now());
      const after = { trialEndsAt: membership.trialEnd?.toISOString() };
      audit({ action: 'trial.extended', target: { kind: 'user', id: userId }, before, after });
    });
  }
}
