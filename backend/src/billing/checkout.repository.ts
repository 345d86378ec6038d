import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { HOUR } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
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
    const expiresAt = new Date(now.getTime() + CHECKOUT_LIFETIME_MS);
    await sql`
      insert into billing.checkout (id, user_id, price_id, promotion_code_id, expires_at)
      select ${randomUUID()}, user_id, ${priceId}, ${promotionCodeId}, ${expiresAt}
        from billing.customer where user_id = ${userId}
      on conflict (user_id) where closed_at is null do nothing`.execute(this.em.getKysely());
    const { rows } = await sql<CheckoutRow>`
      select id, price_id as "priceId", promotion_code_id as "promotionCodeId", session_id as "sessionId", url,
             expires_at as "expiresAt"
        from billing.checkout where user_id = ${userId} and closed_at is null`.execute(this.em.getKysely());
    if (!rows[0]) throw new Unauthenticated(); // the customer is gone: the account was erased a moment ago
    return { ...rows[0], expiresAt: new Date(rows[0].expiresAt) };
  }

  /** Returns false if the checkout was closed in the meantime. */
  async recordSession(id: string, sessionId: string, url: string): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update billing.checkout set session_id = ${sessionId}, url = ${url} where id = ${id} and closed_at is null`.execute(
      this.em.getKysely(),
    );
    return numAffectedRows === 1n;
  }

  /** Closes a checkout that has no payment page; one with a page has to be closed at the provider first. */
  async closeUnopened(id: string, now: Date): Promise<void> {
    await sql`
      update billing.checkout set closed_at = ${now} where id = ${id} and closed_at is null and session_id is null`.execute(
      this.em.getKysely(),
    );
  }

  async closeSession(sessionId: string, now: Date): Promise<void> {
    await sql`
      update billing.checkout set closed_at = ${now} where session_id = ${sessionId} and closed_at is null`.execute(
      this.em.getKysely(),
    );
  }

  /** Deletes checkouts that were closed, or whose payment page expired, before this time. */
  async deleteEndedBefore(time: Date): Promise<void> {
    await sql`delete from billing.checkout where coalesce(closed_at, expires_at) < ${time}`.execute(
      this.em.getKysely(),
    );
  }

  /** Returns the provider's id of the payment page that the user has open. */
  async findOpenSessionId(userId: string): Promise<string | null> {
    const { rows } = await sql<{ sessionId: string | null }>`
      select session_id as "sessionId" from billing.checkout where user_id = ${userId} and closed_at is null`.execute(
      this.em.getKysely(),
    );
    return rows[0]?.sessionId ?? null;
  }
}

export const isSameItem = (one: CheckoutItem, other: CheckoutItem): boolean =>
  one.priceId === other.priceId && one.promotionCodeId === other.promotionCodeId;
