import { type AuditEntry, ERASED_ACCOUNT } from '@msk/contracts';
import type { QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../platform/audit/audit-entry.js';
import type { StoredAuditEntry } from '../../platform/audit/list-audit-entries.js';
import { isoTime } from '../../platform/database/iso-time.js';
import { FindUsers } from '../published-queries.js';

const UUID = /^[0-9a-f-]{36}$/;

/** Adds the addresses of users whose accounts still exist: the entries themselves contain ids only. */
export async function nameAuditEntries(queries: QueryBus, entries: readonly StoredAuditEntry[]): Promise<AuditEntry[]> {
  const users = await queries.execute(new FindUsers({ ids: [...new Set(entries.flatMap(userIdsIn))] }));
  const addresses = new Map(users.map(({ id, email }) => [id, email]));
  const nameOf = (id: string) => addresses.get(id) ?? ERASED_ACCOUNT;
  return entries.map(({ at, actor, target, ...entry }) => ({
    ...entry,
    at: isoTime(at),
    actor: { ...actor, name: actorName(actor, nameOf) },
    target: target && { ...target, name: target.kind === 'user' ? nameOf(target.id) : null },
  }));
}

const userIdsIn = ({ actor, target }: StoredAuditEntry): string[] =>
  [actor.kind === 'user' ? actor.id : '', target?.kind === 'user' ? target.id : ''].filter((id) => UUID.test(id));

function actorName({ kind, id }: Actor, nameOf: (id: string) => string): string {
  if (kind === 'user') return nameOf(id);
  if (kind === 'client') return id;
  return kind === 'visitor' ? 'Visitor' : 'System';
}
