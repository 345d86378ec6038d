import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { FindUsers } from '../../identity/index.js';
import { UnsubscribeTokens } from '../../platform/email/unsubscribe-tokens.js';
import { REPORT_EMAILS } from '../emails/report-emails.js';

/** A user wants no emails about their reports any more. Unsubscribing twice is no error. */
export class UnsubscribeFromReportEmails extends Command<void> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(UnsubscribeFromReportEmails)
export class UnsubscribeFromReportEmailsHandler implements ICommandHandler<UnsubscribeFromReportEmails> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly tokens: UnsubscribeTokens,
    private readonly clock: Clock,
  ) {}

  async execute({ token }: UnsubscribeFromReportEmails): Promise<void> {
    const userId = this.tokens.verify(REPORT_EMAILS, token);
    const [user] = await this.queries.execute(new FindUsers({ ids: [userId] }));
    if (!user) return; // erased: there will be no more emails
    await sql`
      insert into moderation.email_opt_out (user_id, opted_out_at) values (${userId}, ${this.clock.now()})
      on conflict do nothing`.execute(this.em.getKysely());
  }
}
