import type { TrialStatus } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { computeTrialStatus } from '../domain/trial.js';
import { getEntitlement } from '../published-queries.js';

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
    const entitlement = await getEntitlement(this.queries, userId);
    const { status, trialEndDate } = entitlement;
    return {
      subscriptionStatus: status,
      trialEndDate: trialEndDate?.toISOString() ?? null,
      ...computeTrialStatus(entitlement, trialEndDate, this.clock.now()),
    };
  }
}
