import { EntityManager } from '@mikro-orm/postgresql';
import { DAY } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SyncInvoice } from '../commands/sync-invoice.js';
import { CustomerRepository } from '../customer.repository.js';
import { type InvoiceSummary, Payment } from '../domain/payment.js';
import { PaymentGateway } from '../domain/payment-gateway.js';
import type { Findings } from './findings.js';

/** Invoices are listed from this long before the last run: one that was unpaid then may be paid now. */
const DUNNING_PERIOD_MS = 40 * DAY;
/** Refunds do not change, so an overlap that covers the duration of the last run is enough. */
const REFUND_OVERLAP_MS = DAY;

/** Compares the provider's invoices and refunds with our payments. */
@Injectable()
export class PaymentReconciler {
  constructor(
    private readonly em: EntityManager,
    private readonly gateway: PaymentGateway,
    private readonly customers: CustomerRepository,
    private readonly commands: CommandBus,
  ) {}

  async reconcile(lastRun: Date | null, findings: Findings, signal: AbortSignal): Promise<void> {
    for await (const page of this.gateway.listInvoicesSince(before(lastRun, DUNNING_PERIOD_MS))) {
      signal.throwIfAborted();
      await this.reconcilePage(page, findings);
    }
    for await (const { invoiceId, amount } of this.gateway.listRefundsSince(before(lastRun, REFUND_OVERLAP_MS))) {
      signal.throwIfAborted();
      const payment = await this.em.fork().findOne(Payment, { invoiceId });
      if (!payment) continue; // not our customer's: its invoice was compared above
      findings.compared += 1;
      if (!payment.hasRefunded(amount)) await this.repair(invoiceId, findings);
    }
  }

  private async reconcilePage(page: InvoiceSummary[], findings: Findings): Promise<void> {
    const customers = await this.customers.filterKnown(page.map(({ customerId }) => customerId));
    const found = await this.em.fork().find(Payment, { invoiceId: page.map(({ id }) => id) });
    const payments = new Map(found.map((payment) => [payment.invoiceId, payment]));
    for (const invoice of page) {
      if (!customers.has(invoice.customerId)) continue;
      findings.compared += 1;
      if (!payments.get(invoice.id)?.matches(invoice)) await this.repair(invoice.id, findings);
    }
  }

  private async repair(invoiceId: string, findings: Findings): Promise<void> {
    await this.commands.execute(new SyncInvoice(invoiceId));
    findings.repaired.push(invoiceId);
  }
}

const before = (time: Date | null, milliseconds: number): Date => new Date(time ? time.getTime() - milliseconds : 0);
