import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Unauthenticated } from '../platform/http/access/refusals.js';

/** Milliseconds that a checkout stays open; the provider takes half an hour to a day. */
const LIFETIME = 23 * 60 * 60 * 1_000;

/** What somebody wants to pay for. */
export interface Order {
  priceId: string;
  promotionCodeId: string | null;
}

export interface Checkout extends Order {
  id: string;
  /** Null while the provider is being asked for the page. */
  sessionId: string | null;
  url: string | null;
  expiresAt: Date;
}

interface CheckoutRow extends Omit<Checkout, 'expiresAt'> {
  expiresAt: string;
}

/** The payment pages that users have open at the provider, one each. */
@Injectable()
export class Checkouts {
  constructor(private readonly em: EntityManager) {}

  /** The user's that has not been closed, whatever it is for; a new one for this order where there is none. */
  async open(userId: string, { priceId, promotionCodeId }: Order, now: Date): Promise<Checkout> {
    await this.em.execute(
      `insert into billing.checkout (id, user_id, price_id, promotion_code_id, expires_at)
       select ?, user_id, ?, ?, ? from billing.customer where user_id = ?
       on conflict (user_id) where closed_at is null do nothing`,
      [randomUUID(), priceId, promotionCodeId, new Date(now.getTime() + LIFETIME), userId],
    );
    const [row] = await this.em.execute<CheckoutRow[]>(
      `select id, price_id as "priceId", promotion_code_id as "promotionCodeId", session_id as "sessionId", url,
              expires_at as "expiresAt"
         from billing.checkout where user_id = ? and closed_at is null`,
      [userId],
    );
    if (!row) throw new Unauthenticated(); // no customer any more: erased a moment ago
    return { ...row, expiresAt: new Date(row.expiresAt) };
  }

  /** False when it was closed meanwhile. */
  async opened(id: string, sessionId: string, url: string): Promise<boolean> {
    const opened = await this.em.execute<object[]>(
      'update billing.checkout set session_id = ?, url = ? where id = ? and closed_at is null returning id',
      [sessionId, url, id],
    );
    return opened.length > 0;
  }

  /** Only while it has no page: one that was opened meanwhile has to be closed at the provider first. */
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

  /** The page that the user has open at the provider. */
  async sessionOf(userId: string): Promise<string | null> {
    const [row] = await this.em.execute<{ sessionId: string | null }[]>(
      'select session_id as "sessionId" from billing.checkout where user_id = ? and closed_at is null',
      [userId],
    );
    return row?.sessionId ?? null;
  }
}

export const isSameOrder = (one: Order, other: Order): boolean =>
  one.priceId === other.priceId && one.promotionCodeId === other.promotionCodeId;
