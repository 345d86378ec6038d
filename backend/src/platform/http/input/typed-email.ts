import { MAX_EMAIL_LENGTH } from '@msk/kernel';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString } from 'class-validator';
import { MaxLength } from './max-length.js';

/** An email address as typed by a person; `parseEmailAddress` checks its syntax later. */
export const TypedEmail = () =>
  applyDecorators(
    ApiProperty({ type: String, minLength: 1, maxLength: MAX_EMAIL_LENGTH }),
    MaxLength(MAX_EMAIL_LENGTH, { message: 'Email is too long' }),
    IsNotEmpty({ message: 'Email is required' }),
    IsString({ message: 'Email is required' }),
  );
