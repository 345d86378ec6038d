import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CheckoutCloser } from '../checkout-closer.js';
import { PaymentGateway } from '../domain/payment-gateway.js';

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
    private readonly closer: CheckoutCloser,
  ) {}

  async execute({ sessionId }: CloseCheckout): Promise<void> {
    const outcome = await this.gateway.getCheckout(sessionId);
    if (outcome?.status !== 'open') await this.closer.close(sessionId, outcome);
  }
}
