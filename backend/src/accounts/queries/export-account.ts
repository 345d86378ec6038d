import type { AccountExport } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { GetAnalyticsExport } from '../../analytics/index.js';
import { GetMembershipExport } from '../../billing/index.js';
import { GetDecisionsBy } from '../../curation/index.js';
import { GetIdentityExport } from '../../identity/index.js';
import { GetLearningExport } from '../../learning/index.js';
import { GetReportEmailOptOut, GetReportsBy } from '../../moderation/index.js';
import type { StoredAuditEntry } from '../../platform/audit/list-audit-entries.js';
import { ListUserAuditEntries } from '../../platform/audit/list-user-audit-entries.js';
import { isoTime } from '../../platform/database/iso-time.js';
import { Unauthenticated } from '../../platform/http/access/errors.js';
import { ListUserEvents } from '../../platform/kernel/list-user-events.js';

/** All data that is held about a user. A context that stores new personal data adds its part here. Source: promise P1. */
export class ExportAccount extends Query<AccountExport> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(ExportAccount)
export class ExportAccountHandler implements IQueryHandler<ExportAccount> {
  constructor(
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: ExportAccount): Promise<AccountExport> {
    const identity = await this.queries.execute(new GetIdentityExport(userId));
    if (!identity) throw new Unauthenticated(); // erased meanwhile
    const events = await this.queries.execute(new ListUserEvents(userId));
    return {
      exportedAt: this.clock.now().toISOString(),
      ...identity,
      membership: await this.queries.execute(new GetMembershipExport(userId)),
      learning: await this.queries.execute(new GetLearningExport(userId)),
      reports: await this.queries.execute(new GetReportsBy(userId)),
      reportEmailsStoppedAt: await this.queries.execute(new GetReportEmailOptOut(userId)),
      analytics: await this.queries.execute(new GetAnalyticsExport(userId)),
      decisions: await this.queries.execute(new GetDecisionsBy(userId)),
      audit: (await this.queries.execute(new ListUserAuditEntries(userId))).map((entry) => redactFor(userId, entry)),
      events: events.map(({ type, payload, at }) => ({ at: isoTime(at), type, details: payload })),
    };
  }
}

/** Removes what identifies another person who acted on this account, or on whom the user acted. */
function redactFor(
  userId: string,
  { at, actor, action, target, details, network }: StoredAuditEntry,
): AccountExport['audit'][number] {
  const isOwn = actor.kind === 'user' && actor.id === userId;
  const by = isOwn ? 'you' : actor.kind === 'user' ? 'admin' : actor.kind === 'client' ? 'system' : actor.kind;
  const isAboutOthers = target?.kind === 'user' && target.id !== userId;
  return {
    at: isoTime(at),
    action,
    by,
    target: isAboutOthers ? null : target,
    details,
    network: isOwn ? network : null,
  };
}
