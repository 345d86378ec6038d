import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Call } from './domain/call.js';
import { CallNotFound } from './domain/errors.js';

@Injectable()
export class CallRepository {
  constructor(private readonly em: EntityManager) {}

  /** Stores the call unless its case has been called before; returns whether it is new. */
  add(call: Call): Promise<boolean> {
    return this.em.transactional(async (em) => {
      await sql`select from learning.worklist_item where id = ${call.itemId} for update`.execute(em.getKysely());
      if (await em.count(Call, { itemId: call.itemId })) return false;
      await em.persist(call).flush();
      return true;
    });
  }

  async isCalled(itemId: string): Promise<boolean> {
    return (await this.em.count(Call, { itemId })) > 0;
  }

  /** Runs the change while no other request changes the call. @throws CallNotFound also when it is another user's */
  change(userId: string, id: string, change: (call: Call) => void): Promise<void> {
    return this.em.transactional(async (em) => {
      const call = await em.findOne(Call, { id, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!call) throw new CallNotFound();
      change(call);
    });
  }
}
