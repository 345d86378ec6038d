import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { defineQueue, type EmailAddress, JobQueue } from '@msk/kernel';
import { Injectable } from '@nestjs/common';

export const FAREWELL_MAIL = defineQueue<{ farewellId: string }>('identity.farewell-mail', { attempts: 10 });

/**
 * Tells people that their account is erased, when nothing of them is left to ask for an address. A queue keeps its jobs
 * for a while, so the address does not travel in one: it lies in a row of its own, which goes with the mail.
 */
@Injectable()
export class Farewells {
  constructor(private readonly jobs: JobQueue) {}

  /** Part of the transaction that erases the account. */
  async add(email: EmailAddress, now: Date, em: EntityManager): Promise<void> {
    const id = randomUUID();
    await em.execute('insert into identity.farewell (id, email, created_at) values (?, ?, ?)', [id, email, now]);
    await this.jobs.enqueue(FAREWELL_MAIL, [{ data: { farewellId: id } }], em);
  }
}
