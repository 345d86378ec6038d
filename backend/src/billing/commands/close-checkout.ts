import { Clock } from '@msk/kernel';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CheckoutRepository } from '../checkout.repository.js';
import { type CheckoutOutcome, PaymentGateway } from '../domain/payment-gateway.js';
import { SyncSubscription } from './sync-subscription.js';

/** Fetches the outcome of a checkout. If it was paid, its subscription is synced; unless it is still open, it is closed here. */
export class CloseCheckout extends Command<void> {
  constructor(readonly sessionId: string) {
    super();
  }
}

@CommandHandler(CloseCheckout)
export class CloseCheckoutHandler implements ICommandHandler<CloseCheckout> {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly checkouts: CheckoutRepository,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  async execute({ sessionId }: CloseCheckout): Promise<void> {
    const outcome = await this.gateway.getCheckout(sessionId);
    if (outcome?.status !== 'open') await this.applyOutcome(sessionId, outcome);
  }

  async applyOutcome(sessionId: string, outcome: CheckoutOutcome | null): Promise<void> {
    if (outcome?.subscriptionId) await this.commands.execute(new SyncSubscription(outcome.subscriptionId));
    await this.checkouts.closeSession(sessionId, this.clock.now());
  }
}
