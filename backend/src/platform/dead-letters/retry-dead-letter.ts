import { EntityManager } from '@mikro-orm/postgresql';
import { JobQueue } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { audit } from '../audit/audit-trail.js';
import { NotFound } from '../http/id.pipe.js';

/** Retries a dead letter with the full number of attempts; an event is delivered only to the subscriber that failed. */
export class RetryDeadLetter extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(RetryDeadLetter)
export class RetryDeadLetterHandler implements ICommandHandler<RetryDeadLetter> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueue,
  ) {}

  async execute({ id }: RetryDeadLetter): Promise<void> {
    await this.em.transactional(async (em) => {
      const { rows: delivered } = await sql`
        update kernel.inbox set parked_at = null, attempts = 0, next_attempt_at = now()
         where id = ${id} and parked_at is not null returning pg_notify('kernel_outbox', '')`.execute(em.getKysely());
      if (delivered.length === 0 && !(await this.jobs.retry(id, em))) throw new NotFound();
      const kind = delivered.length > 0 ? 'event' : 'job';
      audit({ action: 'dead-letter.retried', target: { kind: 'dead-letter', id }, after: { kind } });
    });
  }
}
