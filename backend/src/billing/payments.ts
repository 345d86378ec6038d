import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Payment } from './domain/payment.js';

@Injectable()
export class Payments {
  constructor(private readonly em: EntityManager) {}

  /** Under a lock, and made if it is new: two looks at once write one after the other. */
  async getLocked(invoiceId: string, userId: string): Promise<Payment> {
    await this.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [invoiceId]);
    const found = await this.em.findOne(Payment, { invoiceId }, { refresh: true });
    if (found) return found;
    const payment = Payment.of(invoiceId, userId);
    this.em.persist(payment);
    return payment;
  }
}
