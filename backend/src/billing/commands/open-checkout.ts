import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { type Checkout, type CheckoutItem, CheckoutRepository, isSameItem } from '../checkout.repository.js';
import { CheckoutCloser } from '../checkout-closer.js';
import { CustomerRepository } from '../customer.repository.js';
import {
  AlreadySubscribed,
  CheckoutReplaced,
  FellowsPayNothing,
  InvalidDiscountCode,
  PaymentRequestRejected,
  UnknownPrice,
} from '../domain/errors.js';
import { PaymentGateway } from '../domain/payment-gateway.js';
import { getEntitlement } from '../published-queries.js';
import { SubscriptionRepository } from '../subscription.repository.js';

/** How many other checkouts of the user are closed before giving up: the user is opening them at this moment. */
const MAX_REPLACED_CHECKOUTS = 3;

/** Opens the provider's payment page for a plan and returns its address. */
export class OpenCheckout extends Command<{ url: string }> {
  constructor(
    readonly userId: string,
    readonly priceId: string,
    readonly discountCode: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(OpenCheckout)
export class OpenCheckoutHandler implements ICommandHandler<OpenCheckout> {
  constructor(
    private readonly em: EntityManager,
    private readonly gateway: PaymentGateway,
    private readonly customers: CustomerRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly checkouts: CheckoutRepository,
    private readonly closer: CheckoutCloser,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, priceId, discountCode }: OpenCheckout): Promise<{ url: string }> {
    if (!this.gateway.planOf(priceId)) throw new UnknownPrice();
    await this.requireNoAccess(userId);
    const promotionCodeId = discountCode === null ? null : await this.gateway.findPromotionCode(discountCode);
    if (discountCode !== null && promotionCodeId === null) throw new InvalidDiscountCode();
    const customerId = await this.customers.getOrCreate(userId);
    const checkout = await this.ensureSingleOpen(userId, { priceId, promotionCodeId });
    return { url: checkout.url ?? (await this.openAtProvider(checkout, userId, customerId)) };
  }

  private async requireNoAccess(userId: string): Promise<void> {
    const { isFellowship } = await getEntitlement(this.queries, userId);
    if (isFellowship) throw new FellowsPayNothing();
    const live = await this.subscriptions.findLiveByUser(userId);
    if (live.length > 0) throw new AlreadySubscribed();
  }

  /** Keeps at most one checkout open for a user, so that a user cannot pay for both plans. Two tabs get the same one. */
  private async ensureSingleOpen(userId: string, item: CheckoutItem): Promise<Checkout> {
    for (let replaced = 0; ; replaced++) {
      const open = await this.em.transactional(() => this.checkouts.findOrCreateOpen(userId, item, this.clock.now()));
      const isUsable = isSameItem(open, item) && this.clock.now() < open.expiresAt;
      if (isUsable && (await this.isStillOpen(open))) return open;
      if (replaced === MAX_REPLACED_CHECKOUTS) throw new CheckoutReplaced(); // the call that replaced it opens the next one
      await this.close(open);
      await this.requireNoAccess(userId); // closing it may have shown that it was paid
    }
  }

  private async isStillOpen({ sessionId }: Checkout): Promise<boolean> {
    if (!sessionId) return true; // the provider has not opened its page yet
    return (await this.gateway.getCheckout(sessionId))?.status === 'open';
  }

  private async close({ id, sessionId }: Checkout): Promise<void> {
    if (sessionId) await this.closer.close(sessionId, await this.gateway.closeCheckout(sessionId));
    else await this.checkouts.closeUnopened(id, this.clock.now());
  }

  private async openAtProvider(checkout: Checkout, userId: string, customerId: string): Promise<string> {
    const { id: orderId, priceId, promotionCodeId, expiresAt } = checkout;
    const order = { orderId, userId, customerId, priceId, promotionCodeId, expiresAt };
    try {
      const { sessionId, url } = await this.gateway.openCheckout(order);
      if (await this.checkouts.recordSession(orderId, sessionId, url)) return url;
      await this.gateway.closeCheckout(sessionId); // its address was never shown
      throw new CheckoutReplaced();
    } catch (error) {
      // A rejected order needs a new id: the provider would reject the same one again. After any other error the order
      // may have succeeded, so it keeps its id.
      if (error instanceof PaymentRequestRejected || error instanceof InvalidDiscountCode)
        await this.checkouts.closeUnopened(orderId, this.clock.now());
      throw error;
    }
  }
}
