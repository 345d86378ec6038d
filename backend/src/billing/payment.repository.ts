import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Payment } from './domain/payment.js';

@Injectable()
export class PaymentRepository {
  constructor(private readonly em: EntityManager) {}

  /** Locks the payment and creates it if it is new, so that concurrent syncs of an invoice write one after the other. */
  async getLocked(invoiceId: string, userId: string): Promise<Payment> {
    await this.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [invoiceId]);
    const found = await this.em.findOne(Payment, { invoiceId }, { refresh: true });
    if (found) return found;
    const payment = Payment.create(invoiceId, userId);
    this.em.persist(payment);
    return payment;
  }
}
