import type { DeadLetter } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class DeadLetterView implements DeadLetter {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: ['event', 'job'] }) kind!: DeadLetter['kind'];
  /**
   * The subscriber or the queue.
   * @example "catalog.publish-approved-video"
   */
  at!: string;
  /**
   * The event's or the job's name.
   * @example "curation.video-approved.v1"
   */
  name!: string;
  @ApiProperty({ type: 'integer', minimum: 0 }) attempts!: number;
  /** @example "The case has no title." */
  lastError!: string;
  @ApiProperty({ format: 'date-time' }) parkedAt!: string;
  /**
   * Of an event: the names of the next ones of the same aggregate, which wait until it is delivered; at most 20.
   * @example ["catalog.video-edited.v1"]
   */
  waiting!: string[];
}
