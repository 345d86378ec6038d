import { MAX_NAME_LENGTH } from '@msk/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsOptional, IsString, Matches } from 'class-validator';

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
