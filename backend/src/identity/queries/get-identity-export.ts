import { EntityManager } from '@mikro-orm/postgresql';
import type { AccountExport } from '@msk/contracts';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { GetIdentityExport } from '../published-queries.js';

type Account = AccountExport['account'];
type Session = AccountExport['sessions'][number];
type MailLink = AccountExport['mailLinks'][number];

@QueryHandler(GetIdentityExport)
export class GetIdentityExportHandler implements IQueryHandler<GetIdentityExport> {
  constructor(private readonly em: EntityManager) {}

  async execute({
    userId,
  }: GetIdentityExport): Promise<Pick<AccountExport, 'account' | 'sessions' | 'mailLinks'> | null> {
    const [account] = await this.rows(sql<Account>`
      select id, email, first_name as "firstName", last_name as "lastName", is_admin as "isAdmin",
             email_verified_at as "emailVerifiedAt", created_at as "createdAt", last_login_at as "lastLoginAt"
        from identity.user where id = ${userId}`);
    if (!account) return null;
    const sessions = await this.rows(sql<Session>`
      select id, device, network, created_at as "createdAt", last_used_at as "lastUsedAt", ended_at as "endedAt"
        from identity.session where user_id = ${userId} order by created_at, id`);
    const mailLinks = await this.rows(sql<MailLink>`
      select purpose, created_at as "createdAt", expires_at as "expiresAt", used_at as "usedAt", ended_at as "endedAt"
        from identity.email_token where user_id = ${userId} order by created_at, digest`);
    return { account, sessions, mailLinks };
  }

  private async rows<Row extends object>(statement: RawBuilder<Row>): Promise<Row[]> {
    const { rows } = await statement.execute(this.em.getKysely());
    return rows.map(withIsoTimes);
  }
}

/** Columns of times have names that end in `At`. */
const withIsoTimes = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value && name.endsWith('At') ? new Date(value).toISOString() : value,
    ]),
  ) as Row;
