import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PaymentGateway } from '../domain/payment-gateway.js';
import { SubscriptionSynchronizer } from '../subscription-synchronizer.js';

/** Copies the present state of a subscription from the provider. */
export class SyncSubscription extends Command<void> {
  constructor(readonly subscriptionId: string) {
    super();
  }
}

@CommandHandler(SyncSubscription)
export class SyncSubscriptionHandler implements ICommandHandler<SyncSubscription> {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly synchronizer: SubscriptionSynchronizer,
  ) {}

  async execute({ subscriptionId }: SyncSubscription): Promise<void> {
    await this.synchronizer.fetchAndApply(() => this.gateway.getSubscription(subscriptionId));
  }
}
