import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { FollowInvoice } from '../commands/follow-invoice.js';
import { Customers } from '../customers.js';
import { type Bill, Payment } from '../domain/payment.js';
import { PaymentGateway } from '../payment-gateway.js';
import type { Findings } from './findings.js';

const DAY = 24 * 60 * 60 * 1_000;
/** Bills are looked through from this long before the last time: what was due then may be paid now. */
const DUNNING = 40 * DAY;
/** Refunds are made once; this covers one that was being made at the last time. */
const OVERLAP = DAY;

/** What was billed, paid and given back at the provider against the payments that we know of. */
@Injectable()
export class ComparePayments {
  constructor(
    private readonly em: EntityManager,
    private readonly gateway: PaymentGateway,
    private readonly customers: Customers,
    private readonly commands: CommandBus,
  ) {}

  async compare(lastTime: Date | null, findings: Findings, signal: AbortSignal): Promise<void> {
    for await (const page of this.gateway.billsSince(before(lastTime, DUNNING))) {
      signal.throwIfAborted();
      await this.compareBills(page, findings);
    }
    for await (const { invoiceId, amount } of this.gateway.refundsSince(before(lastTime, OVERLAP))) {
      signal.throwIfAborted();
      const payment = await this.em.fork().findOne(Payment, { invoiceId });
      if (!payment) continue; // nobody's: its bill was compared above
      findings.compared += 1;
      if (!payment.hasRefunded(amount)) await this.repair(invoiceId, findings);
    }
  }

  private async compareBills(page: Bill[], findings: Findings): Promise<void> {
    const customers = await this.customers.known(page.map(({ customerId }) => customerId));
    const found = await this.em.fork().find(Payment, { invoiceId: page.map(({ id }) => id) });
    const payments = new Map(found.map((payment) => [payment.invoiceId, payment]));
    for (const bill of page) {
      if (!customers.has(bill.customerId)) continue;
      findings.compared += 1;
      if (!payments.get(bill.id)?.agreesWith(bill)) await this.repair(bill.id, findings);
    }
  }

  private async repair(invoiceId: string, findings: Findings): Promise<void> {
    await this.commands.execute(new FollowInvoice(invoiceId));
    findings.repaired.push(invoiceId);
  }
}

const before = (time: Date | null, milliseconds: number): Date => new Date(time ? time.getTime() - milliseconds : 0);
