import type { AccountExport, SubscriptionPlan } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';

const Time = () => ApiProperty({ format: 'date-time' });
const TimeOrNull = () => ApiProperty({ type: String, format: 'date-time', nullable: true });
const Details = () => ApiProperty({ type: 'object', additionalProperties: true });

export class ExportedAccountView {
  id!: string;
  email!: string;
  firstName!: string | null;
  lastName!: string | null;
  isAdmin!: boolean;
  @TimeOrNull() emailVerifiedAt!: string | null;
  @Time() createdAt!: string;
  @TimeOrNull() lastLoginAt!: string | null;
}

export class ExportedSessionView {
  id!: string;
  device!: string;
  network!: string;
  @Time() createdAt!: string;
  @Time() lastUsedAt!: string;
  @TimeOrNull() endedAt!: string | null;
}

export class ExportedMailLinkView {
  @ApiProperty({ enum: ['verification', 'reset'] }) purpose!: 'verification' | 'reset';
  @Time() createdAt!: string;
  @Time() expiresAt!: string;
  @TimeOrNull() usedAt!: string | null;
  /** A newer one took its place. */
  @TimeOrNull() endedAt!: string | null;
}

export class ExportedMembershipView {
  @TimeOrNull() trialEndsAt!: string | null;
  @ApiProperty({ enum: ['monthly', 'annual'], nullable: true }) plan!: SubscriptionPlan | null;
  @TimeOrNull() paidUntil!: string | null;
  cancelsAtPeriodEnd!: boolean;
  @TimeOrNull() fellowSince!: string | null;
}

export class ExportedDecisionView {
  @ApiProperty({ enum: ['approved', 'blacklisted'] }) what!: 'approved' | 'blacklisted';
  vimeoId!: string;
  @Time() at!: string;
  reason!: string | null;
  notes!: string | null;
}

export class ExportedTargetView {
  /** @example "user" */
  kind!: string;
  id!: string;
}

export class ExportedAuditEntryView {
  @Time() at!: string;
  /** @example "password.changed" */
  action!: string;
  @ApiProperty({ enum: ['you', 'admin', 'visitor', 'system'] }) by!: AccountExport['audit'][number]['by'];
  @ApiProperty({ type: ExportedTargetView, nullable: true }) target!: ExportedTargetView | null;
  @Details() details!: Record<string, unknown>;
  /** Where the call came from, when it was the user's own. */
  network!: string | null;
}

export class ExportedEventView {
  @Time() at!: string;
  /** @example "identity.user-logged-in.v1" */
  type!: string;
  @Details() details!: Record<string, unknown>;
}

/** All that is held about the caller. */
export class AccountExportView implements AccountExport {
  @Time() exportedAt!: string;
  account!: ExportedAccountView;
  /** The ended ones too, as long as they are kept. */
  sessions!: ExportedSessionView[];
  /** Links that were mailed. */
  mailLinks!: ExportedMailLinkView[];
  @ApiProperty({ type: ExportedMembershipView, nullable: true }) membership!: ExportedMembershipView | null;
  /** Of a curator. */
  decisions!: ExportedDecisionView[];
  audit!: ExportedAuditEntryView[];
  events!: ExportedEventView[];
}
