import type { AuditEntry } from '@msk/contracts';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ListUserAuditEntries } from '../../platform/audit/list-user-audit-entries.js';
import { GetUserAuditLog } from '../published-queries.js';
import { nameAuditEntries } from './name-audit-entries.js';

@QueryHandler(GetUserAuditLog)
export class GetUserAuditLogHandler implements IQueryHandler<GetUserAuditLog> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ userId, limit }: GetUserAuditLog): Promise<AuditEntry[]> {
    const entries = await this.queries.execute(new ListUserAuditEntries(userId, limit));
    return nameAuditEntries(this.queries, entries.toReversed());
  }
}
