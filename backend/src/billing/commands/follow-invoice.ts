import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Customers } from '../customers.js';
import type { InvoiceSnapshot } from '../domain/payment.js';
import { Looks } from '../looks.js';
import { PaymentGateway } from '../payment-gateway.js';
import { Payments } from '../payments.js';
import { FollowSubscription } from './follow-subscription.js';

/** Looks at an invoice at the provider, and at its subscription, which it has just changed. */
export class FollowInvoice extends Command<void> {
  constructor(readonly invoiceId: string) {
    super();
  }
}

@CommandHandler(FollowInvoice)
export class FollowInvoiceHandler implements ICommandHandler<FollowInvoice> {
  constructor(
    private readonly em: EntityManager,
    private readonly gateway: PaymentGateway,
    private readonly customers: Customers,
    private readonly payments: Payments,
    private readonly looks: Looks,
    private readonly commands: CommandBus,
  ) {}

  async execute({ invoiceId }: FollowInvoice): Promise<void> {
    const look = await this.looks.next();
    const seen = await this.gateway.invoice(invoiceId);
    if (!seen) return;
    await this.em.transactional(() => this.write(seen, look));
    if (seen.subscriptionId) await this.commands.execute(new FollowSubscription(seen.subscriptionId));
  }

  private async write(seen: InvoiceSnapshot, look: number): Promise<void> {
    const userId = await this.customers.holdUserOf(seen.customerId);
    if (!userId) return;
    const payment = await this.payments.getLocked(seen.id, userId);
    payment.follow(seen, look);
  }
}
