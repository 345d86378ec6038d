import { EntityManager } from '@mikro-orm/postgresql';
import type { EmailAddress } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { NotFound } from '../platform/http/id.pipe.js';
import { FellowshipMember } from './domain/fellowship-member.js';

/**
 * A transaction that changes a member locks the member's address first and holds the lock to its end. A verified address
 * and a new member arrive independently; the later one must see what the earlier one wrote.
 */
@Injectable()
export class FellowshipMemberRepository {
  constructor(private readonly em: EntityManager) {}

  async findLocked(email: EmailAddress): Promise<FellowshipMember | null> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`fellow ${email}`}, 0))`.execute(this.em.getKysely());
    return this.em.findOne(FellowshipMember, { email });
  }

  findLockedByUser(userId: string): Promise<FellowshipMember | null> {
    return this.findLockedWhere('user_id', userId);
  }

  async getLocked(id: string): Promise<FellowshipMember> {
    const member = await this.findLockedWhere('id', id);
    if (!member) throw new NotFound();
    return member;
  }

  add(member: FellowshipMember): void {
    this.em.persist(member);
  }

  private async findLockedWhere(column: 'id' | 'user_id', value: string): Promise<FellowshipMember | null> {
    const { rows } = await sql<{ email: EmailAddress }>`
      select email from billing.fellowship_member where ${sql.ref(column)} = ${value}`.execute(this.em.getKysely());
    return rows[0] ? this.findLocked(rows[0].email) : null;
  }
}
