import { EntityManager } from '@mikro-orm/postgresql';
import { type EventDefinition, type EventOf, JobQueue, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable, type Type } from '@nestjs/common';
import {
  CancellationScheduled,
  ChargesStopped,
  PaymentFailed,
  SubscriptionActivated,
  TrialEnding,
  TrialExpired,
} from '../events.js';
import { BILLING_MAIL, type BillingMail } from '../mails/billing-mail.js';

/** What somebody is told of by mail: a subscriber for each such event. */
export const TELL_BY_MAIL = [
  tell(TrialEnding, 'billing.tell-trial-ending', ({ userId }) => ({ kind: 'trial-ending', userId })),
  tell(TrialExpired, 'billing.tell-trial-ended', ({ userId }) => ({ kind: 'trial-ended', userId })),
  tell(SubscriptionActivated, 'billing.tell-subscription-started', ({ userId, subscriptionId }) => ({
    kind: 'subscription-started',
    userId,
    subscriptionId,
  })),
  tell(PaymentFailed, 'billing.tell-payment-failed', ({ userId, paymentId }) =>
    userId === null ? null : { kind: 'payment-failed', userId, paymentId },
  ),
  tell(CancellationScheduled, 'billing.tell-subscription-cancelled', ({ userId, subscriptionId }) => ({
    kind: 'subscription-cancelled',
    userId,
    subscriptionId,
  })),
  tell(ChargesStopped, 'billing.tell-charges-stopped', ({ userId }) => ({ kind: 'charges-stopped', userId })),
];

/** The event's id is the job's key, and the job's the mail's: an event that comes again is the same mail. */
function tell<Payload>(
  to: EventDefinition<Payload>,
  as: string,
  mailOf: (payload: Payload) => BillingMail | null,
): Type<Subscriber<EventDefinition<Payload>>> {
  @Injectable()
  @Subscribes({ to, as })
  class TellByMail implements Subscriber<EventDefinition<Payload>> {
    constructor(
      private readonly em: EntityManager,
      private readonly jobs: JobQueue,
    ) {}

    async on({ id, payload }: EventOf<EventDefinition<Payload>>): Promise<void> {
      const mail = mailOf(payload);
      if (mail) await this.jobs.enqueue(BILLING_MAIL, [{ data: mail, key: id }], this.em);
    }
  }
  return TellByMail;
}
