import { DAY } from '@msk/contracts';
import { Clock, defineQueue, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { Every } from '../../platform/jobs/every.js';
import { CheckoutRepository } from '../checkout.repository.js';
import { appliedEventCutoff, endedCheckoutCutoff, reconciliationCutoff } from '../domain/retention-periods.js';
import { ReconciliationRepository } from '../reconciliation.repository.js';
import { StripeEventRepository } from '../stripe-event.repository.js';

export const BILLING_RETENTION = defineQueue<object>('billing.retention');

/** Deletes applied Stripe events, ended checkouts and old reports of reconciliations, also while Stripe is away. */
@Injectable()
@Works(BILLING_RETENTION)
@Every(DAY)
export class BillingRetentionJob implements JobWorker<object> {
  readonly concurrency = 1;

  constructor(
    private readonly events: StripeEventRepository,
    private readonly checkouts: CheckoutRepository,
    private readonly reconciliations: ReconciliationRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    await this.events.deleteAppliedBefore(appliedEventCutoff(now));
    await this.checkouts.deleteEndedBefore(endedCheckoutCutoff(now));
    await this.reconciliations.deleteStartedBefore(reconciliationCutoff(now));
  }
}
