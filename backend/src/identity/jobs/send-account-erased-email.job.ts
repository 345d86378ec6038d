import { EntityManager } from '@mikro-orm/postgresql';
import { DelayedJobError, type JobContext, type JobWorker, UnrecoverableJobError, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { EmailSender } from '../../platform/email/email-sender.js';
import { ACCOUNT_ERASED_EMAIL, type AccountErased } from '../emails/account-erased-email.js';
import { accountErasedEmail } from '../emails/emails.js';

/** Sends the last email to the owner of an erased account, then deletes the address, delivered or not. Source: promise P2. */
@Injectable()
@Works(ACCOUNT_ERASED_EMAIL)
export class SendAccountErasedEmailJob implements JobWorker<AccountErased> {
  readonly concurrency = 1;

  constructor(
    private readonly em: EntityManager,
    private readonly emailSender: EmailSender,
  ) {}

  async run(job: AccountErased, context: JobContext): Promise<void> {
    const addressId = 'addressId' in job ? job.addressId : job.farewellId;
    const address = await this.findAddress(addressId);
    if (!address) return;
    try {
      await this.emailSender.send(address, accountErasedEmail, context, addressId);
    } catch (error) {
      if (isLastRun(error, context)) await this.deleteAddress(addressId);
      throw error;
    }
    await this.deleteAddress(addressId);
  }

  private async findAddress(id: string): Promise<string | undefined> {
    const { rows } = await sql<{ email: string }>`
      select email from identity.erased_account_email where id = ${id}`.execute(this.em.getKysely());
    return rows[0]?.email;
  }

  private async deleteAddress(id: string): Promise<void> {
    await sql`delete from identity.erased_account_email where id = ${id}`.execute(this.em.getKysely());
  }
}

/** Whether the queue will not run the job again. */
const isLastRun = (error: unknown, { lastAttempt, signal }: JobContext): boolean =>
  error instanceof UnrecoverableJobError || (lastAttempt && !signal.aborted && !(error instanceof DelayedJobError));
