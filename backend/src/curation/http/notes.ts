import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';

/** PostgreSQL stores no NUL, and nobody types one. Source: promise I2. */
export const NoNul = (field: string) => Matches(/^[^\0]*$/, { message: `${field} must not contain NUL` });

/** A curator's remarks, at most 5,000 characters. */
export const Notes = () =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, maxLength: 5_000 }),
    IsOptional(),
    IsString({ message: 'Notes must be a text' }),
    MaxLength(5_000, { message: 'Notes must be at most 5000 characters' }),
    NoNul('Notes'),
  );

/** Blank remarks are none. */
export const notesOrNull = (notes: string | null | undefined): string | null => notes?.trim() || null;
