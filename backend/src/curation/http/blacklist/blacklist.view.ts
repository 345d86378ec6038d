import type { BlacklistedRecording, BlacklistPage } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class BlacklistedRecordingView implements BlacklistedRecording {
  vimeoId!: string;
  /** As it was when the recording was blacklisted; null if it is not known. */
  title!: string | null;
  /** @example "Patient information is visible" */
  reason!: string;
  /**
   * The address of the admin, until the account is erased.
   * @example "ada@example.org"
   */
  by!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
}

export class BlacklistPageView implements BlacklistPage {
  entries!: BlacklistedRecordingView[];
  @ApiProperty({ type: 'integer', minimum: 0 }) total!: number;
}
