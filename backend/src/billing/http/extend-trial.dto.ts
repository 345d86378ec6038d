import { TRIAL_EXTENSION_DAYS } from '@msk/contracts';
import { IsInt, Max, Min } from 'class-validator';

const { min, max } = TRIAL_EXTENSION_DAYS;
const message = `Days must be a whole number from ${min} to ${max}`;

export class ExtendTrialDto {
  /** @example 7 */
  @IsInt({ message })
  @Min(min, { message })
  @Max(max, { message })
  days!: number;
}
