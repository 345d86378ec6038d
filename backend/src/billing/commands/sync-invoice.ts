import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CustomerRepository } from '../customer.repository.js';
import type { InvoiceSnapshot } from '../domain/payment.js';
import { PaymentGateway } from '../domain/payment-gateway.js';
import { PaymentRepository } from '../payment.repository.js';
import { SnapshotVersions } from './snapshot-versions.js';
import { SyncSubscription } from './sync-subscription.js';

/** Copies the present state of an invoice from the provider, and that of its subscription, which the invoice may have changed. */
export class SyncInvoice extends Command<void> {
  constructor(readonly invoiceId: string) {
    super();
  }
}

@CommandHandler(SyncInvoice)
export class SyncInvoiceHandler implements ICommandHandler<SyncInvoice> {
  constructor(
    private readonly em: EntityManager,
    private readonly gateway: PaymentGateway,
    private readonly customers: CustomerRepository,
    private readonly payments: PaymentRepository,
    private readonly snapshotVersions: SnapshotVersions,
    private readonly commands: CommandBus,
  ) {}

  async execute({ invoiceId }: SyncInvoice): Promise<void> {
    const version = await this.snapshotVersions.next();
    const snapshot = await this.gateway.getInvoice(invoiceId);
    if (!snapshot) return;
    await this.em.transactional(() => this.apply(snapshot, version));
    if (snapshot.subscriptionId) await this.commands.execute(new SyncSubscription(snapshot.subscriptionId));
  }

  private async apply(snapshot: InvoiceSnapshot, version: number): Promise<void> {
    const userId = await this.customers.findUserIdLocked(snapshot.customerId);
    if (!userId) return;
    const payment = await this.payments.getLocked(snapshot.id, userId);
    payment.applySnapshot(snapshot, version);
  }
}
