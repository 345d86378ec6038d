import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { HOUR } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import { Unauthenticated } from '../platform/http/access/errors.js';

/** Stripe accepts 30 minutes to 24 hours. */
const CHECKOUT_LIFETIME_MS = 23 * HOUR;

/** What a checkout sells. */
export interface CheckoutItem {
  priceId: string;
  promotionCodeId: string | null;
}

export interface Checkout extends CheckoutItem {
  id: string;
  /** Null until the provider has opened the payment page. */
  sessionId: string | null;
  url: string | null;
  expiresAt: Date;
}

interface CheckoutRow extends Omit<Checkout, 'expiresAt'> {
  expiresAt: string;
}

/** The payment pages at the provider; a user has at most one that is open. */
@Injectable()
export class CheckoutRepository {
  constructor(private readonly em: EntityManager) {}

  /** Returns the user's open checkout, whatever it sells, or creates one for this item. */
  async findOrCreateOpen(userId: string, { priceId, promotionCodeId }: CheckoutItem, now: Date): Promise<Checkout> {
    await this.em.execute(
      `insert into billing.checkout (id, user_id, price_id, promotion_code_id, expires_at)
       select ?, user_id, ?, ?, ? from billing.customer where user_id = ?
       on conflict (user_id) where closed_at is null do nothing`,
      [randomUUID(), priceId, promotionCodeId, new Date(now.getTime() + CHECKOUT_LIFETIME_MS), userId],
    );
    const [row] = await this.em.execute<CheckoutRow[]>(
      `select id, price_id as "priceId", promotion_code_id as "promotionCodeId", session_id as "sessionId", url,
              expires_at as "expiresAt"
         from billing.checkout where user_id = ? and closed_at is null`,
      [userId],
    );
    if (!row) throw new Unauthenticated(); // the customer is gone: the account was erased a moment ago
    return { ...row, expiresAt: new Date(row.expiresAt) };
  }

  /** Returns false if the checkout was closed in the meantime. */
  async recordSession(id: string, sessionId: string, url: string): Promise<boolean> {
    const updated = await this.em.execute<object[]>(
      'update billing.checkout set session_id = ?, url = ? where id = ? and closed_at is null returning id',
      [sessionId, url, id],
    );
    return updated.length > 0;
  }

  /** Closes a checkout that has no payment page; one with a page has to be closed at the provider first. */
  async closeUnopened(id: string, now: Date): Promise<void> {
    await this.em.execute(
      'update billing.checkout set closed_at = ? where id = ? and closed_at is null and session_id is null',
      [now, id],
    );
  }

  async closeSession(sessionId: string, now: Date): Promise<void> {
    await this.em.execute('update billing.checkout set closed_at = ? where session_id = ? and closed_at is null', [
      now,
      sessionId,
    ]);
  }

  /** Deletes checkouts that were closed, or whose payment page expired, before this time. */
  async deleteEndedBefore(time: Date): Promise<void> {
    await this.em.execute('delete from billing.checkout where coalesce(closed_at, expires_at) < ?', [time]);
  }

  /** Returns the provider's id of the payment page that the user has open. */
  async findOpenSessionId(userId: string): Promise<string | null> {
    const [row] = await this.em.execute<{ sessionId: string | null }[]>(
      'select session_id as "sessionId" from billing.checkout where user_id = ? and closed_at is null',
      [userId],
    );
    return row?.sessionId ?? null;
  }
}

export const isSameItem = (one: CheckoutItem, other: CheckoutItem): boolean =>
  one.priceId === other.priceId && one.promotionCodeId === other.promotionCodeId;
