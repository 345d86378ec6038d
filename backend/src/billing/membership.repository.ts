import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Membership } from './domain/membership.js';

@Injectable()
export class MembershipRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Locks the user's membership, even if it does not exist yet: a registration, a fellowship or an erasure may be the
   * first event of the user to arrive.
   */
  async findLocked(userId: string): Promise<Membership | null> {
    await sql`
      select pg_advisory_xact_lock(hashtextextended(${`membership ${userId}`}, 0))`.execute(this.em.getKysely());
    return this.em.findOne(Membership, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** Like `findLocked`; starts the trial if the event of the registration has not arrived yet. */
  async getLocked(userId: string, registeredAt: Date): Promise<Membership> {
    const found = await this.findLocked(userId);
    if (found) return found;
    const membership = Membership.startTrial(userId, registeredAt);
    this.add(membership);
    return membership;
  }

  /** Locks and returns memberships whose trial has to advance, and skips those that another process has locked. */
  async findDueTrialsLocked({
    warningHorizon,
    now,
    limit,
  }: {
    warningHorizon: Date;
    now: Date;
    limit: number;
  }): Promise<Membership[]> {
    const { rows } = await sql<{ id: string }>`
      select user_id as id from billing.membership
       where trial_step <> 'over'
         and (trial_ends_at <= ${now} or (trial_ends_at <= ${warningHorizon} and trial_step = 'running'))
       order by trial_ends_at limit ${limit} for update skip locked`.execute(this.em.getKysely());
    return rows.length === 0 ? [] : this.em.find(Membership, { id: rows.map(({ id }) => id) });
  }

  add(membership: Membership): void {
    this.em.persist(membership);
  }
}
