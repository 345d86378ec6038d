import { HOUR } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { PaymentProviderUnavailable } from '../domain/errors.js';
import type { Findings } from '../reconciliation/findings.js';
import { StripeEventRepository } from '../stripe-event.repository.js';
import { ApplyStripeEventJob } from './apply-stripe-event.job.js';

/** Younger events are left to their own jobs. */
const MIN_AGE_MS = HOUR;
/** Events per run, oldest first; the next run takes the others. */
const MAX_EVENTS = 1_000;

/**
 * The last step of `ReconcileJob`: applies events that were received and never applied, because their job is a dead
 * letter, or was lost with the queue.
 */
@Injectable()
export class ApplyWaitingStripeEventsJob {
  constructor(
    private readonly events: StripeEventRepository,
    private readonly applyEvent: ApplyStripeEventJob,
    private readonly clock: Clock,
  ) {}

  async run(findings: Findings, signal: AbortSignal): Promise<void> {
    const receivedBefore = new Date(this.clock.now().getTime() - MIN_AGE_MS);
    for (const eventId of await this.events.listUnapplied(receivedBefore, MAX_EVENTS)) {
      signal.throwIfAborted();
      try {
        await this.applyEvent.apply(eventId, signal);
        findings.repaired.push(eventId);
      } catch (error) {
        if (error instanceof PaymentProviderUnavailable) throw error;
        findings.unresolved.push(eventId); // the dead letter of its job has the reason
      }
    }
  }
}
