import { FELLOWSHIP_SORT_KEYS } from '@msk/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { MaxLength } from '../../../platform/http/input/max-length.js';
import { PersonName, TypedEmail } from '../../../platform/http/input/person-fields.js';
import { sortedListDto } from '../../../platform/http/sorted-list.dto.js';
import type { FellowshipMemberInput } from '../../commands/admit-fellowship-member.js';
import { MAX_DATE_LENGTH } from '../../domain/join-date.js';

/** An optional text, trimmed; automations send an empty text for an unknown value. */
const OptionalText = (name: string, maxLength: number) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, maxLength }),
    Transform(({ value }: TransformFnParams): unknown => (typeof value === 'string' ? value.trim() || null : value)),
    MaxLength(maxLength, { message: `${name} must be at most ${maxLength} characters` }),
    IsString({ message: `${name} must be text` }),
    IsOptional(),
  );

/** A member of the fellowship, as the community's automation sends it. */
export class FellowshipMemberDto {
  @TypedEmail() email!: string;
  @PersonName('First name') firstName?: string | null;
  @PersonName('Last name') lastName?: string | null;
  @OptionalText('Skool user id', 255) skoolUserId?: string | null;
  /** In the form 2026-01-05, 1/5/2026 (the month first) or January 5, 2026. */
  @OptionalText('Join date', MAX_DATE_LENGTH) joinDate?: string | null;

  toInput(): FellowshipMemberInput {
    const { email, firstName = null, lastName = null, skoolUserId = null, joinDate = null } = this;
    return { email, firstName, lastName, skoolUserId, joinDate };
  }
}

/** `query`: part of an address, of a name or of a Skool id. */
export class FellowshipListDto extends sortedListDto(FELLOWSHIP_SORT_KEYS) {
  /** Only active or only inactive members. */
  @ApiPropertyOptional({ enum: ['true', 'false'] })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'isActive must be true or false' })
  isActive?: 'true' | 'false';
}
