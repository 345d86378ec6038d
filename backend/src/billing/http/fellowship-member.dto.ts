import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsOptional, IsString } from 'class-validator';
import { MaxLength } from '../../platform/http/input/max-length.js';
import { PersonName } from '../../platform/http/input/person-name.js';
import { TypedEmail } from '../../platform/http/input/typed-email.js';
import type { ToldMember } from '../commands/admit-fellowship-member.js';
import { DATE_LENGTH } from '../domain/join-date.js';

/** Trimmed; automations send an empty text for what they do not know. */
const Told = (name: string, maxLength: number) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, maxLength }),
    Transform(({ value }: TransformFnParams): unknown => (typeof value === 'string' ? value.trim() || null : value)),
    MaxLength(maxLength, { message: `${name} must be at most ${maxLength} characters` }),
    IsString({ message: `${name} must be text` }),
    IsOptional(),
  );

/** Somebody of the fellowship, as the community's automation tells of them. */
export class FellowshipMemberDto {
  @TypedEmail() email!: string;
  @PersonName('First name') firstName?: string | null;
  @PersonName('Last name') lastName?: string | null;
  @Told('Skool user id', 255) skoolUserId?: string | null;
  /** As 2026-01-05, 1/5/2026 with the month first, or January 5, 2026. */
  @Told('Join date', DATE_LENGTH) joinDate?: string | null;

  told(): ToldMember {
    const { email, firstName = null, lastName = null, skoolUserId = null, joinDate = null } = this;
    return { email, firstName, lastName, skoolUserId, joinDate };
  }
}
