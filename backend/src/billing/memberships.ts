import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Membership } from './domain/membership.js';

@Injectable()
export class Memberships {
  constructor(private readonly em: EntityManager) {}

  /**
   * Under a lock that holds for a membership which is not there yet, too: the news of a registration, of a fellowship and
   * of an erasure may all be the first to arrive.
   */
  async findLocked(userId: string): Promise<Membership | null> {
    await this.em.execute(`select pg_advisory_xact_lock(hashtextextended('membership ' || ?, 0))`, [userId]);
    return this.em.findOne(Membership, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** The same, begun with its trial if the news of the registration is still under way. */
  async getLocked(userId: string, registeredAt: Date): Promise<Membership> {
    const found = await this.findLocked(userId);
    if (found) return found;
    const membership = Membership.startTrial(userId, registeredAt);
    this.add(membership);
    return membership;
  }

  /** Under a lock, those whose trial has a step to take; those that another process is at are left to it. */
  async takeDueTrials({
    endingBefore,
    now,
    most,
  }: {
    endingBefore: Date;
    now: Date;
    most: number;
  }): Promise<Membership[]> {
    const rows = await this.em.execute<{ id: string }[]>(
      `select user_id as id from billing.membership
        where trial_step <> 'over' and (trial_ends_at <= ? or (trial_ends_at <= ? and trial_step = 'running'))
        order by trial_ends_at limit ? for update skip locked`,
      [now, endingBefore, most],
    );
    return rows.length === 0 ? [] : this.em.find(Membership, { id: rows.map(({ id }) => id) });
  }

  add(membership: Membership): void {
    this.em.persist(membership);
  }
}
