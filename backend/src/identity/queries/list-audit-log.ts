import type { AuditEntry, AuditPage } from '@msk/contracts';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import {
  type AuditListRequest,
  ExportAuditEntries,
  ListAuditEntries,
} from '../../platform/audit/list-audit-entries.js';
import { nameAuditEntries } from './name-audit-entries.js';

/** The audit log, with the addresses of users whose accounts still exist. */
export class ListAuditLog extends Query<AuditPage> {
  constructor(readonly request: AuditListRequest) {
    super();
  }
}

/** All entries that a list would show on its pages, in batches. */
export class ExportAuditLog extends Query<AsyncIterable<AuditEntry[]>> {
  constructor(readonly request: AuditListRequest) {
    super();
  }
}

@QueryHandler(ListAuditLog)
export class ListAuditLogHandler implements IQueryHandler<ListAuditLog> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ request }: ListAuditLog): Promise<AuditPage> {
    const { entries, total } = await this.queries.execute(new ListAuditEntries(request));
    return { entries: await nameAuditEntries(this.queries, entries), total };
  }
}

@QueryHandler(ExportAuditLog)
export class ExportAuditLogHandler implements IQueryHandler<ExportAuditLog> {
  constructor(private readonly queries: QueryBus) {}

  execute({ request }: ExportAuditLog): Promise<AsyncIterable<AuditEntry[]>> {
    return this.queries.execute(new ExportAuditEntries(request, (rows) => nameAuditEntries(this.queries, rows)));
  }
}
