import { Clock, defineQueue, type JobContext, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { patiently } from '../patiently.js';
import { ComparePayments } from './compare-payments.js';
import { CompareSubscriptions } from './compare-subscriptions.js';
import { Findings } from './findings.js';
import { Reconciliations } from './reconciliations.js';
import { TakeUpEvents } from './take-up-events.js';

export const RECONCILE = defineQueue<object>('billing.reconcile', { attempts: 15 });

/**
 * Once a day everything is compared with the provider: an event may be lost for good, and nobody should pay for nothing
 * or get in for nothing because of it. What differs is taken over, and reported. Source: promise W5.
 */
@Injectable()
@Works(RECONCILE)
export class Reconcile implements JobWorker<object> {
  readonly concurrency = 1;

  constructor(
    private readonly subscriptions: CompareSubscriptions,
    private readonly payments: ComparePayments,
    private readonly events: TakeUpEvents,
    private readonly reconciliations: Reconciliations,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
  ) {}

  async run(_: object, { signal }: Pick<JobContext, 'signal'>): Promise<void> {
    const startedAt = this.clock.now();
    const findings = new Findings();
    let finishedAt: Date | null = null;
    try {
      await patiently(() => this.compare(findings, signal));
      finishedAt = this.clock.now();
    } finally {
      // Cut short, it starts afresh; but what it has mended until here is told of now or never.
      if (finishedAt || !findings.areNone) await this.tell(findings, startedAt, finishedAt);
    }
  }

  private async compare(findings: Findings, signal: AbortSignal): Promise<void> {
    await this.subscriptions.compare(findings, signal);
    await this.payments.compare(await this.reconciliations.last(), findings, signal);
    await this.events.takeUp(findings, signal);
  }

  private async tell(findings: Findings, startedAt: Date, finishedAt: Date | null): Promise<void> {
    await this.reconciliations.report(findings, { startedAt, finishedAt });
    const { compared, repaired, unresolved } = findings;
    if (!findings.areNone)
      this.log.warn({ compared, repaired, unresolved }, 'Billing had drifted from the payment provider');
  }
}
