import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { defineQueue, type EmailAddress, JobQueue } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

/** Jobs of earlier versions call the row's id `farewellId`. */
export type AccountErased = { addressId: string } | { farewellId: string };

export const ACCOUNT_ERASED_EMAIL = defineQueue<AccountErased>('identity.account-erased-email', {
  attempts: 10,
  formerNames: ['identity.farewell-mail'],
});

/**
 * Enqueues the email that confirms an erasure. The user's row is gone by then, and a queue keeps its jobs for a while, so
 * the address is stored in a row of its own, which is deleted after the email is sent.
 */
@Injectable()
export class AccountErasedEmail {
  constructor(private readonly jobs: JobQueue) {}

  /** Call it in the transaction that erases the account. */
  async enqueue(email: EmailAddress, now: Date, em: EntityManager): Promise<void> {
    const id = randomUUID();
    await sql`
      insert into identity.erased_account_email (id, email, created_at) values (${id}, ${email}, ${now})`.execute(
      em.getKysely(),
    );
    await this.jobs.enqueue(ACCOUNT_ERASED_EMAIL, [{ data: { addressId: id } }], em);
  }
}
