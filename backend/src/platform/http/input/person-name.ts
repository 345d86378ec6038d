import { NAME_LENGTH } from '@msk/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsOptional, IsString, Matches } from 'class-validator';

// In code points, as the database counts them. A line break in a name has no other purpose than to break something.
const A_NAME = new RegExp(`^\\P{Cc}{1,${NAME_LENGTH}}$`, 'u');

/** Trimmed; a blank one is none. */
export const PersonName = (name: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, maxLength: NAME_LENGTH }),
    Transform(({ value }: TransformFnParams): unknown => (typeof value === 'string' ? value.trim() || null : value)),
    Matches(A_NAME, { message: `${name} must be at most ${NAME_LENGTH} characters, in one line` }),
    IsString({ message: `${name} must be text` }),
    IsOptional(),
  );
