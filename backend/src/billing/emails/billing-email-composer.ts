import { EntityManager } from '@mikro-orm/postgresql';
import type { SubscriptionPlan } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { FoundUser } from '../../identity/index.js';
import type { EmailBranding, EmailContent } from '../../platform/email/email-content.js';
import { EmailSender } from '../../platform/email/email-sender.js';
import { isLive, type SubscriptionStatus } from '../domain/subscription-status.js';
import { type Entitlement, getEntitlement } from '../published-queries.js';
import type { BillingEmail } from './billing-email.js';
import {
  chargesStoppedEmail,
  paymentFailedEmail,
  subscriptionCancelledEmail,
  subscriptionStartedEmail,
  trialEndedEmail,
  trialEndingEmail,
} from './emails.js';

/** Null if the email is outdated. */
type EmailBuilder = ((branding: EmailBranding) => EmailContent) | null;
type Recipient = Pick<FoundUser, 'firstName' | 'isAdmin'>;

interface SubscriptionRow {
  plan: SubscriptionPlan;
  status: SubscriptionStatus;
  paidUntil: string;
  cancelsAtPeriodEnd: boolean;
  discountCode: string | null;
}

/** Composes emails from the present state: an email may have waited for days, and be outdated by now. */
@Injectable()
export class BillingEmailComposer {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly emailSender: EmailSender,
  ) {}

  async compose(email: BillingEmail, recipient: Recipient): Promise<EmailBuilder> {
    const entitlement = await getEntitlement(this.queries, email.userId);
    switch (email.kind) {
      case 'trial-ending':
      case 'trial-ended':
        return this.composeTrialEmail(email.kind, entitlement, recipient);
      case 'charges-stopped':
        return this.composeFellowshipEmail(entitlement, recipient);
      case 'payment-failed':
        return entitlement.isFellowship ? null : this.composePaymentEmail(email.userId, email.paymentId, recipient);
      default:
        return entitlement.isFellowship
          ? null
          : this.composeSubscriptionEmail(email.kind, email.subscriptionId, recipient);
    }
  }

  /** Admins get none: they have access without paying. */
  private composeTrialEmail(
    kind: 'trial-ending' | 'trial-ended',
    entitlement: Entitlement,
    { firstName, isAdmin }: Recipient,
  ): EmailBuilder {
    const { status, trialEndDate: end } = entitlement;
    if (!end || isAdmin || status !== (kind === 'trial-ending' ? 'trial' : 'expired')) return null;
    const link = this.emailSender.pageUrl('subscribe');
    return kind === 'trial-ending'
      ? (branding) => trialEndingEmail(branding, { firstName, link, endsAt: end })
      : (branding) => trialEndedEmail(branding, { firstName, link, endedAt: end });
  }

  private composeFellowshipEmail(entitlement: Entitlement, { firstName }: Recipient): EmailBuilder {
    const { isFellowship, plan, paidUntil: until, cancelsAtPeriodEnd } = entitlement;
    if (!isFellowship || !plan || !until || !cancelsAtPeriodEnd) return null;
    return (branding) =>
      chargesStoppedEmail(branding, { firstName, link: this.emailSender.pageUrl('account'), plan, until });
  }

  private async composeSubscriptionEmail(
    kind: 'subscription-started' | 'subscription-cancelled',
    id: string,
    { firstName }: Recipient,
  ): Promise<EmailBuilder> {
    const { rows } = await sql<SubscriptionRow>`
      select plan, status, paid_until as "paidUntil", cancels_at_period_end as "cancelsAtPeriodEnd",
             discount_code as "discountCode"
        from billing.subscription where id = ${id}`.execute(this.em.getKysely());
    const isCancelled = kind === 'subscription-cancelled';
    if (!rows[0] || !isLive(rows[0].status) || rows[0].cancelsAtPeriodEnd !== isCancelled) return null;
    const { plan, discountCode } = rows[0];
    const until = new Date(rows[0].paidUntil);
    return isCancelled
      ? (branding) =>
          subscriptionCancelledEmail(branding, { firstName, link: this.emailSender.pageUrl('account'), plan, until })
      : (branding) =>
          subscriptionStartedEmail(branding, {
            firstName,
            link: this.emailSender.pageUrl('library'),
            plan,
            renewsAt: until,
            discountCode,
          });
  }

  /** Only for a live subscription, whose payment is retried. A failed first payment is shown on the provider's page. */
  private async composePaymentEmail(
    userId: string,
    paymentId: string,
    { firstName }: Recipient,
  ): Promise<EmailBuilder> {
    const { rows } = await sql<{ amount: number; createdAt: string }>`
      select amount, created_at as "createdAt" from billing.payment p
       where id = ${paymentId} and user_id = ${userId} and status = 'failed'
         and exists (select from billing.subscription s
                      where s.user_id = p.user_id and s.status in ('trialing', 'active', 'past_due'))`.execute(
      this.em.getKysely(),
    );
    if (!rows[0]) return null;
    const facts = {
      firstName,
      link: this.emailSender.pageUrl('account'),
      amount: rows[0].amount,
      dueAt: new Date(rows[0].createdAt),
    };
    return (branding) => paymentFailedEmail(branding, facts);
  }
}
