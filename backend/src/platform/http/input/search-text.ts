import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { MaxLength } from './max-length.js';

/** Characters. Source: promise I1. */
const MAX_SEARCH_TEXT_LENGTH = 500;

/** An optional text to search for. */
export const SearchText = ({ example }: { example?: string } = {}) =>
  applyDecorators(
    ApiPropertyOptional({ maxLength: MAX_SEARCH_TEXT_LENGTH, ...(example && { example }) }),
    IsOptional(),
    IsString(),
    MaxLength(MAX_SEARCH_TEXT_LENGTH, { message: `Search text may have ${MAX_SEARCH_TEXT_LENGTH} characters at most` }),
  );
