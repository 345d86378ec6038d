import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, Min } from 'class-validator';
import { OptionalNotNull } from '../../platform/http/input/optional-not-null.js';

const INVALID = { message: 'Version must be a whole number' };

/** The version that a change was made on; another one is refused with 409. */
export const Version = () =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: 1 }),
    OptionalNotNull(),
    IsInt(INVALID),
    Min(1, INVALID),
  );
