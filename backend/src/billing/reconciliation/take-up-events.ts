import { Clock } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { PaymentProviderUnavailable } from '../domain/errors.js';
import { ApplyStripeEvent } from '../webhooks/apply-stripe-event.js';
import { StripeEvents } from '../webhooks/stripe-events.js';
import type { Findings } from './findings.js';

/** Milliseconds after which an event is no longer taken to be under way, and after which a done one is forgotten: P3. */
const [LONG, KEPT] = [60 * 60 * 1_000, 30 * 24 * 60 * 60 * 1_000];
/** At one time; the oldest come first, and the rest tomorrow. */
const MOST = 1_000;

/** Events that came and were never applied: their job has died, or was lost with the queue. */
@Injectable()
export class TakeUpEvents {
  constructor(
    private readonly events: StripeEvents,
    private readonly application: ApplyStripeEvent,
    private readonly clock: Clock,
  ) {}

  async takeUp(findings: Findings, signal: AbortSignal): Promise<void> {
    const before = (milliseconds: number) => new Date(this.clock.now().getTime() - milliseconds);
    await this.events.forgetAppliedBefore(before(KEPT));
    for (const eventId of await this.events.leftSince(before(LONG), MOST)) {
      signal.throwIfAborted();
      try {
        await this.application.apply(eventId, signal);
        findings.repaired.push(eventId);
      } catch (error) {
        if (error instanceof PaymentProviderUnavailable) throw error;
        findings.unresolved.push(eventId); // its dead letter says why
      }
    }
  }
}
