import { Clock } from '@msk/kernel';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Checkouts } from '../checkouts.js';
import { type CheckoutOutcome, PaymentGateway } from '../payment-gateway.js';
import { FollowSubscription } from './follow-subscription.js';

/** Looks how a checkout ended; what was bought there is followed. */
export class CloseCheckout extends Command<void> {
  constructor(readonly sessionId: string) {
    super();
  }
}

@CommandHandler(CloseCheckout)
export class CloseCheckoutHandler implements ICommandHandler<CloseCheckout> {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly checkouts: Checkouts,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  async execute({ sessionId }: CloseCheckout): Promise<void> {
    const outcome = await this.gateway.checkout(sessionId);
    if (outcome?.status !== 'open') await this.takeOver(sessionId, outcome);
  }

  async takeOver(sessionId: string, outcome: CheckoutOutcome | null): Promise<void> {
    if (outcome?.subscriptionId) await this.commands.execute(new FollowSubscription(outcome.subscriptionId));
    await this.checkouts.closeSession(sessionId, this.clock.now());
  }
}
