import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { UnsubscribeTokens } from '../../platform/email/unsubscribe-tokens.js';
import { REPORT_EMAILS } from '../emails/report-emails.js';

/** A user who has unsubscribed wants the emails about their reports after all. Subscribing twice is no error. */
export class SubscribeToReportEmails extends Command<void> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(SubscribeToReportEmails)
export class SubscribeToReportEmailsHandler implements ICommandHandler<SubscribeToReportEmails> {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: UnsubscribeTokens,
  ) {}

  async execute({ token }: SubscribeToReportEmails): Promise<void> {
    const userId = this.tokens.verify(REPORT_EMAILS, token);
    await sql`delete from moderation.email_opt_out where user_id = ${userId}`.execute(this.em.getKysely());
  }
}
