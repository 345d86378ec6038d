import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Payment } from './domain/payment.js';

@Injectable()
export class PaymentRepository {
  constructor(private readonly em: EntityManager) {}

  /** Locks the payment and creates it if it is new, so that concurrent syncs of an invoice write one after the other. */
  async getLocked(invoiceId: string, userId: string): Promise<Payment> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${invoiceId}, 0))`.execute(this.em.getKysely());
    const found = await this.em.findOne(Payment, { invoiceId }, { refresh: true });
    if (found) return found;
    const payment = Payment.create(invoiceId, userId);
    this.em.persist(payment);
    return payment;
  }
}
