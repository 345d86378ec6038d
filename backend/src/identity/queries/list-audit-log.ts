import { type AuditPage, ERASED_ACCOUNT } from '@msk/contracts';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/audit/actor.js';
import { ListAuditEntries, type StoredAuditEntry } from '../../platform/audit/list-audit-entries.js';
import { FindUsers } from '../published-queries.js';

/** The audit log, with the addresses of users whose accounts still exist. */
export class ListAuditLog extends Query<AuditPage> {
  constructor(
    readonly limit: number,
    readonly offset: number,
  ) {
    super();
  }
}

const UUID = /^[0-9a-f-]{36}$/;

@QueryHandler(ListAuditLog)
export class ListAuditLogHandler implements IQueryHandler<ListAuditLog> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ limit, offset }: ListAuditLog): Promise<AuditPage> {
    const { entries, total } = await this.queries.execute(new ListAuditEntries(limit, offset));
    const ids = [...new Set(entries.flatMap(userIdsIn))];
    const users = await this.queries.execute(new FindUsers({ ids }));
    const addresses = new Map(users.map(({ id, email }) => [id, email]));
    const nameOf = (id: string) => addresses.get(id) ?? ERASED_ACCOUNT;
    return {
      total,
      entries: entries.map(({ at, actor, target, ...entry }) => ({
        ...entry,
        at: new Date(at).toISOString(),
        actor: { ...actor, name: actorName(actor, nameOf) },
        target: target && { ...target, name: target.kind === 'user' ? nameOf(target.id) : null },
      })),
    };
  }
}

const userIdsIn = ({ actor, target }: StoredAuditEntry): string[] =>
  [actor.kind === 'user' ? actor.id : '', target?.kind === 'user' ? target.id : ''].filter((id) => UUID.test(id));

function actorName({ kind, id }: Actor, nameOf: (id: string) => string): string {
  if (kind === 'user') return nameOf(id);
  if (kind === 'client') return id;
  return kind === 'visitor' ? 'Visitor' : 'System';
}
