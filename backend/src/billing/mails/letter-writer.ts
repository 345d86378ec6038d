import { EntityManager } from '@mikro-orm/postgresql';
import type { SubscriptionPlan } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FoundUser } from '../../identity/index.js';
import type { Letter, Sender } from '../../platform/mail/letter.js';
import { Post } from '../../platform/mail/post.js';
import { isLive, type SubscriptionStatus } from '../domain/subscription-status.js';
import { type Entitlement, GetEntitlement } from '../published-queries.js';
import type { BillingMail } from './billing-mail.js';
import {
  chargesStopped,
  paymentFailed,
  subscriptionCancelled,
  subscriptionStarted,
  trialEnded,
  trialEnding,
} from './letters.js';

/** Null where it is not true any more. */
type Draft = ((sender: Sender) => Letter) | null;
type Reader = Pick<FoundUser, 'firstName' | 'isAdmin'>;

interface SubscriptionRow {
  plan: SubscriptionPlan;
  status: SubscriptionStatus;
  paidUntil: string;
  cancelsAtPeriodEnd: boolean;
  discountCode: string | null;
}

/** Writes what is true now. A mail may have waited for days; whoever subscribed meanwhile need not be asked to. */
@Injectable()
export class LetterWriter {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly post: Post,
  ) {}

  async draft(mail: BillingMail, reader: Reader): Promise<Draft> {
    const standing = await this.queries.execute(new GetEntitlement(mail.userId));
    switch (mail.kind) {
      case 'trial-ending':
      case 'trial-ended':
        return this.trial(mail.kind, standing, reader);
      case 'charges-stopped':
        return this.fellowship(standing, reader);
      case 'payment-failed':
        return standing.isFellowship ? null : this.payment(mail.userId, mail.paymentId, reader);
      default:
        return standing.isFellowship ? null : this.subscription(mail.kind, mail.subscriptionId, reader);
    }
  }

  /** Admins open every case without paying. */
  private trial(kind: 'trial-ending' | 'trial-ended', standing: Entitlement, { firstName, isAdmin }: Reader): Draft {
    const { status, trialEndDate: end } = standing;
    if (!end || isAdmin || status !== (kind === 'trial-ending' ? 'trial' : 'expired')) return null;
    const link = this.post.page('subscribe');
    return kind === 'trial-ending'
      ? (sender) => trialEnding(sender, { firstName, link, endsAt: end })
      : (sender) => trialEnded(sender, { firstName, link, endedAt: end });
  }

  private fellowship(standing: Entitlement, { firstName }: Reader): Draft {
    const { isFellowship, plan, paidUntil: until, cancelsAtPeriodEnd } = standing;
    if (!isFellowship || !plan || !until || !cancelsAtPeriodEnd) return null;
    return (sender) => chargesStopped(sender, { firstName, link: this.post.page('account'), plan, until });
  }

  private async subscription(
    kind: 'subscription-started' | 'subscription-cancelled',
    id: string,
    { firstName }: Reader,
  ): Promise<Draft> {
    const [row] = await this.em.execute<SubscriptionRow[]>(
      `select plan, status, paid_until as "paidUntil", cancels_at_period_end as "cancelsAtPeriodEnd",
              discount_code as "discountCode"
         from billing.subscription where id = ?`,
      [id],
    );
    const isCancelled = kind === 'subscription-cancelled';
    if (!row || !isLive(row.status) || row.cancelsAtPeriodEnd !== isCancelled) return null;
    const { plan, discountCode } = row;
    const until = new Date(row.paidUntil);
    return isCancelled
      ? (sender) => subscriptionCancelled(sender, { firstName, link: this.post.page('account'), plan, until })
      : (sender) =>
          subscriptionStarted(sender, {
            firstName,
            link: this.post.page('library'),
            plan,
            renewsAt: until,
            discountCode,
          });
  }

  /** Only a subscription that runs is tried again; a first payment is seen to at the provider's own page. */
  private async payment(userId: string, paymentId: string, { firstName }: Reader): Promise<Draft> {
    const [row] = await this.em.execute<{ amount: number; createdAt: string }[]>(
      `select amount, created_at as "createdAt" from billing.payment p
        where id = ? and user_id = ? and status = 'failed'
          and exists (select from billing.subscription s
                       where s.user_id = p.user_id and s.status in ('trialing', 'active', 'past_due'))`,
      [paymentId, userId],
    );
    if (!row) return null;
    const facts = { firstName, link: this.post.page('account'), amount: row.amount, dueAt: new Date(row.createdAt) };
    return (sender) => paymentFailed(sender, facts);
  }
}
