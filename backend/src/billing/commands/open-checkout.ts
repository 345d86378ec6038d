import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { type Checkout, Checkouts, isSameOrder, type Order } from '../checkouts.js';
import { Customers } from '../customers.js';
import {
  AlreadySubscribed,
  CheckoutReplaced,
  FellowsPayNothing,
  InvalidDiscountCode,
  PaymentProviderRefused,
  UnknownPrice,
} from '../domain/errors.js';
import { PaymentGateway } from '../payment-gateway.js';
import { GetEntitlement } from '../published-queries.js';
import { Subscriptions } from '../subscriptions.js';
import { CloseCheckoutHandler } from './close-checkout.js';

/** Other checkouts of the same person that are closed at most before giving in to the next: they are opening them just now. */
const MOST_OTHERS = 3;

/** Answers where the payer goes on, which exists at the provider alone. */
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
    private readonly customers: Customers,
    private readonly subscriptions: Subscriptions,
    private readonly checkouts: Checkouts,
    private readonly closing: CloseCheckoutHandler,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, priceId, discountCode }: OpenCheckout): Promise<{ url: string }> {
    if (!this.gateway.planOf(priceId)) throw new UnknownPrice();
    await this.refuseWhoHasAccess(userId);
    const promotionCodeId = discountCode === null ? null : await this.gateway.promotionCode(discountCode);
    if (discountCode !== null && promotionCodeId === null) throw new InvalidDiscountCode();
    const customerId = await this.customers.ensure(userId);
    const checkout = await this.only(userId, { priceId, promotionCodeId });
    return { url: checkout.url ?? (await this.openAtProvider(checkout, userId, customerId)) };
  }

  private async refuseWhoHasAccess(userId: string): Promise<void> {
    const { isFellowship } = await this.queries.execute(new GetEntitlement(userId));
    if (isFellowship) throw new FellowsPayNothing();
    const live = await this.subscriptions.liveOf(userId);
    if (live.length > 0) throw new AlreadySubscribed();
  }

  /** Only one way to pay is open at a time, so that nobody pays for both plans. Two tabs find the same. */
  private async only(userId: string, order: Order): Promise<Checkout> {
    for (let others = 0; ; others++) {
      const open = await this.em.transactional(() => this.checkouts.open(userId, order, this.clock.now()));
      const serves = isSameOrder(open, order) && this.clock.now() < open.expiresAt;
      if (serves && (await this.isStillOpen(open))) return open;
      if (others === MOST_OTHERS) throw new CheckoutReplaced(); // whoever closes one opens the next, or none is left
      await this.end(open);
      await this.refuseWhoHasAccess(userId); // it may have been paid, and we had not heard of it
    }
  }

  private async isStillOpen({ sessionId }: Checkout): Promise<boolean> {
    if (!sessionId) return true; // its page is still to be opened
    return (await this.gateway.checkout(sessionId))?.status === 'open';
  }

  private async end({ id, sessionId }: Checkout): Promise<void> {
    if (sessionId) await this.closing.takeOver(sessionId, await this.gateway.closeCheckout(sessionId));
    else await this.checkouts.closeUnopened(id, this.clock.now());
  }

  private async openAtProvider(checkout: Checkout, userId: string, customerId: string): Promise<string> {
    const { id: orderId, priceId, promotionCodeId, expiresAt } = checkout;
    const order = { orderId, userId, customerId, priceId, promotionCodeId, expiresAt };
    try {
      const { sessionId, url } = await this.gateway.openCheckout(order);
      if (await this.checkouts.opened(orderId, sessionId, url)) return url;
      await this.gateway.closeCheckout(sessionId); // nobody has seen its page
      throw new CheckoutReplaced();
    } catch (error) {
      // By the same name it would be refused again. What may yet have succeeded keeps its name.
      if (error instanceof PaymentProviderRefused || error instanceof InvalidDiscountCode)
        await this.checkouts.closeUnopened(orderId, this.clock.now());
      throw error;
    }
  }
}
