import { AUDIT_ACTORS, type AuditActor, type AuditEntry, type AuditPage, type AuditTarget } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class AuditActorView implements AuditActor {
  @ApiProperty({ enum: AUDIT_ACTORS }) kind!: AuditActor['kind'];
  id!: string | null;
  /**
   * The address of a user whose account still exists.
   * @example "ada@example.org"
   */
  name!: string;
}

export class AuditTargetView implements AuditTarget {
  @ApiProperty({ example: 'video' }) kind!: string;
  id!: string;
  /** Only of a user. */
  name!: string | null;
}

export class AuditEntryView implements AuditEntry {
  @ApiProperty({ format: 'date-time' }) at!: string;
  actor!: AuditActorView;
  @ApiProperty({ example: 'video.approved' }) action!: string;
  @ApiProperty({ type: AuditTargetView, nullable: true }) target!: AuditTargetView | null;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'For a change, the fields that differ, in `before` and `after`.',
  })
  details!: Record<string, unknown>;
  network!: string | null;
}

export class AuditPageView implements AuditPage {
  entries!: AuditEntryView[];
  @ApiProperty({ type: 'integer', minimum: 0 }) total!: number;
}
