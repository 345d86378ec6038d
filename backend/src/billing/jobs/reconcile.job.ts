import { DAY } from '@msk/contracts';
import { Clock, defineQueue, type JobContext, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Every } from '../../platform/jobs/every.js';
import { Findings } from '../reconciliation/findings.js';
import { PaymentReconciler } from '../reconciliation/payment-reconciler.js';
import { SubscriptionReconciler } from '../reconciliation/subscription-reconciler.js';
import { ReconciliationRepository } from '../reconciliation.repository.js';
import { ApplyWaitingStripeEventsJob } from './apply-waiting-stripe-events.job.js';
import { retryWhileProviderUnavailable } from './retry-while-provider-unavailable.js';

export const RECONCILE = defineQueue<object>('billing.reconcile', { attempts: 15 });

/**
 * Compares all subscriptions and payments with the provider once a day, copies and reports what differs. Without it, a
 * lost event could leave a payer without access, or give access to a user who does not pay. Source: promise W5.
 */
@Injectable()
@Works(RECONCILE)
@Every(DAY)
export class ReconcileJob implements JobWorker<object> {
  readonly concurrency = 1;

  constructor(
    private readonly subscriptions: SubscriptionReconciler,
    private readonly payments: PaymentReconciler,
    private readonly events: ApplyWaitingStripeEventsJob,
    private readonly reconciliations: ReconciliationRepository,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
  ) {}

  async run(_: object, { signal }: Pick<JobContext, 'signal'>): Promise<void> {
    const startedAt = this.clock.now();
    const findings = new Findings();
    let finishedAt: Date | null = null;
    try {
      await retryWhileProviderUnavailable(() => this.compare(findings, signal));
      finishedAt = this.clock.now();
    } finally {
      // An aborted run starts again from the beginning and does not find its own repairs, so they are reported now.
      if (finishedAt || !findings.isEmpty) await this.report(findings, startedAt, finishedAt);
    }
  }

  private async compare(findings: Findings, signal: AbortSignal): Promise<void> {
    await this.subscriptions.reconcile(findings, signal);
    await this.payments.reconcile(await this.reconciliations.findLastFinishedStart(), findings, signal);
    await this.events.run(findings, signal);
  }

  private async report(findings: Findings, startedAt: Date, finishedAt: Date | null): Promise<void> {
    await this.reconciliations.add(findings, { startedAt, finishedAt });
    const { compared, repaired, unresolved } = findings;
    if (!findings.isEmpty)
      this.log.warn({ compared, repaired, unresolved }, 'Reconciliation found differences from the payment provider');
  }
}
