import { EntityManager } from '@mikro-orm/postgresql';
import type { Payment } from '@msk/contracts';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { isoTime } from '../../platform/database/iso-time.js';
import { ListPayments } from '../published-queries.js';

interface PaymentRow extends Payment {
  refundedAmount: number;
}

@QueryHandler(ListPayments)
export class ListPaymentsHandler implements IQueryHandler<ListPayments> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: ListPayments): Promise<Payment[]> {
    const { rows } = await sql<PaymentRow>`
      select id, amount, status, discount_amount as "discountAmount", refunded_amount as "refundedAmount", description,
             created_at as "createdAt"
        from billing.payment where user_id = ${userId} order by created_at desc, id`.execute(this.em.getKysely());
    return rows.map(({ refundedAmount, ...payment }) => ({
      ...payment,
      description: describePayment(payment, refundedAmount),
      createdAt: isoTime(payment.createdAt),
    }));
  }
}

/** A partial refund has no status of its own, so the description names it. */
const describePayment = ({ status, description }: Payment, cents: number): string =>
  cents === 0 || status === 'refunded' ? description : `${description}, $${(cents / 100).toFixed(2)} refunded`;
