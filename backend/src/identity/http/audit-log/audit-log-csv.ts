import type { AuditEntry } from '@msk/contracts';
import type { CsvColumns } from '../../../platform/http/csv/csv-format.js';

export const AUDIT_COLUMNS: CsvColumns<AuditEntry> = {
  at: ({ at }) => at,
  actorKind: ({ actor }) => actor.kind,
  actorId: ({ actor }) => actor.id,
  actor: ({ actor }) => actor.name,
  action: ({ action }) => action,
  targetKind: ({ target }) => target?.kind ?? null,
  targetId: ({ target }) => target?.id ?? null,
  target: ({ target }) => target?.name ?? null,
  network: ({ network }) => network,
  details: ({ details }) => JSON.stringify(details),
};
