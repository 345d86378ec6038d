import { EntityManager } from '@mikro-orm/postgresql';
import { DAY } from '@msk/contracts';
import { Clock, type EventDefinition, type EventOf, JobQueue, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable, type Type } from '@nestjs/common';
import {
  CancellationScheduled,
  ChargesStopped,
  PaymentFailed,
  SubscriptionActivated,
  TrialEnding,
  TrialExpired,
} from '../../events/billing.js';
import { wasRestoredLately } from '../../platform/backup/hold-emails.js';
import { BILLING_EMAIL, type BillingEmail } from '../emails/billing-email.js';

/** Nobody wants to read of a trial that ended, or a payment that failed, longer ago than this. */
const MAX_EVENT_AGE_MS = 7 * DAY;

const HELD = 'The library was restored from a backup: this email may have been sent before.';

/** One subscriber for each event that causes an email. */
export const BILLING_EMAIL_SUBSCRIBERS = [
  sendEmailOn(
    TrialEnding,
    { as: 'billing.send-trial-ending-email', formerNames: ['billing.tell-trial-ending'] },
    ({ userId }) => ({ kind: 'trial-ending', userId }),
  ),
  sendEmailOn(
    TrialExpired,
    { as: 'billing.send-trial-ended-email', formerNames: ['billing.tell-trial-ended'] },
    ({ userId }) => ({ kind: 'trial-ended', userId }),
  ),
  sendEmailOn(
    SubscriptionActivated,
    { as: 'billing.send-subscription-started-email', formerNames: ['billing.tell-subscription-started'] },
    ({ userId, subscriptionId }) => ({
      kind: 'subscription-started',
      userId,
      subscriptionId,
    }),
  ),
  sendEmailOn(
    PaymentFailed,
    { as: 'billing.send-payment-failed-email', formerNames: ['billing.tell-payment-failed'] },
    ({ userId, paymentId }) => (userId === null ? null : { kind: 'payment-failed', userId, paymentId }),
  ),
  sendEmailOn(
    CancellationScheduled,
    { as: 'billing.send-subscription-cancelled-email', formerNames: ['billing.tell-subscription-cancelled'] },
    ({ userId, subscriptionId }) => ({
      kind: 'subscription-cancelled',
      userId,
      subscriptionId,
    }),
  ),
  sendEmailOn(
    ChargesStopped,
    { as: 'billing.send-charges-stopped-email', formerNames: ['billing.tell-charges-stopped'] },
    ({ userId }) => ({ kind: 'charges-stopped', userId }),
  ),
];

/** The event's id is the job's key, and the job's id is that of the email: a repeated event sends no second email. */
function sendEmailOn<Payload>(
  to: EventDefinition<Payload>,
  name: { as: string; formerNames: readonly string[] },
  toEmail: (payload: Payload) => BillingEmail | null,
): Type<Subscriber<EventDefinition<Payload>>> {
  @Injectable()
  @Subscribes({ to, ...name })
  class SendBillingEmails implements Subscriber<EventDefinition<Payload>> {
    constructor(
      private readonly em: EntityManager,
      private readonly jobs: JobQueue,
      private readonly clock: Clock,
    ) {}

    async on({ id, payload, occurredAt }: EventOf<EventDefinition<Payload>>): Promise<void> {
      if (this.clock.now().getTime() - occurredAt.getTime() > MAX_EVENT_AGE_MS) return;
      const email = toEmail(payload);
      if (!email) return;
      if (await wasRestoredLately(this.em))
        await this.jobs.hold(BILLING_EMAIL, { data: email, key: id }, HELD, this.em);
      else await this.jobs.enqueue(BILLING_EMAIL, [{ data: email, key: id }], this.em);
    }
  }
  return SendBillingEmails;
}
