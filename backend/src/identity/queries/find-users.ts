import { EntityManager } from '@mikro-orm/postgresql';
import { emailAddress } from '@msk/kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindUsers, type FoundUser } from '../published-queries.js';

interface UserRow extends Omit<FoundUser, 'createdAt' | 'lastLoginAt'> {
  createdAt: string;
  lastLoginAt: string | null;
}

@QueryHandler(FindUsers)
export class FindUsersHandler implements IQueryHandler<FindUsers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by }: FindUsers): Promise<FoundUser[]> {
    const [column, values] =
      'ids' in by ? ['id', by.ids] : ['email', by.emails.flatMap((email) => emailAddress(email) ?? [])];
    if (values.length === 0) return [];
    const rows = await this.em.execute<UserRow[]>(
      `select id, email, first_name as "firstName", last_name as "lastName", is_admin as "isAdmin",
              email_verified_at is not null as "emailVerified", created_at as "createdAt", last_login_at as "lastLoginAt"
         from identity.user where ${column} in (?) order by created_at, id`,
      [values],
    );
    return rows.map((row) => ({
      ...row,
      createdAt: new Date(row.createdAt),
      lastLoginAt: row.lastLoginAt === null ? null : new Date(row.lastLoginAt),
    }));
  }
}
