import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { MaxLength } from '../../platform/http/input/max-length.js';

/** Notes of a curator, at most 5,000 characters. */
export const Notes = () =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, maxLength: 5_000 }),
    IsOptional(),
    IsString({ message: 'Notes must be a text' }),
    MaxLength(5_000, { message: 'Notes must be at most 5000 characters' }),
  );

/** Blank notes become null. */
export const normalizeNotes = (notes: string | null | undefined): string | null => notes?.trim() || null;
