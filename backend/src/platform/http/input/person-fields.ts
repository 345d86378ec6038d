import { MAX_NAME_LENGTH } from '@msk/contracts';
import { MAX_EMAIL_LENGTH } from '@msk/kernel';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, Matches } from 'class-validator';
import { MaxLength } from './max-length.js';

// In code points, as the database counts them. Control characters are rejected: a name has no line breaks.
const NAME_PATTERN = new RegExp(`^\\P{Cc}{1,${MAX_NAME_LENGTH}}$`, 'u');

/** A first or last name: trimmed; a blank one becomes null. */
export const PersonName = (name: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, maxLength: MAX_NAME_LENGTH }),
    Transform(({ value }: TransformFnParams): unknown => (typeof value === 'string' ? value.trim() || null : value)),
    Matches(NAME_PATTERN, { message: `${name} must be at most ${MAX_NAME_LENGTH} characters, in one line` }),
    IsString({ message: `${name} must be text` }),
    IsOptional(),
  );

/** An email address as typed by a person; `parseEmailAddress` checks its syntax later. */
export const TypedEmail = () =>
  applyDecorators(
    ApiProperty({ type: String, minLength: 1, maxLength: MAX_EMAIL_LENGTH }),
    MaxLength(MAX_EMAIL_LENGTH, { message: 'Email is too long' }),
    IsNotEmpty({ message: 'Email is required' }),
    IsString({ message: 'Email is required' }),
  );
