import type { TrialStatus } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { trialAt } from '../domain/trial.js';
import { GetEntitlement } from '../published-queries.js';

export class GetTrialStatus extends Query<TrialStatus> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(GetTrialStatus)
export class GetTrialStatusHandler implements IQueryHandler<GetTrialStatus> {
  constructor(
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: GetTrialStatus): Promise<TrialStatus> {
    const entitlement = await this.queries.execute(new GetEntitlement(userId));
    const { status, trialEndDate } = entitlement;
    return {
      subscriptionStatus: status,
      trialEndDate: trialEndDate?.toISOString() ?? null,
      ...trialAt(entitlement, trialEndDate, this.clock.now()),
    };
  }
}
