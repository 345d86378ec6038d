import { EMAIL_LENGTH } from '@msk/kernel';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString } from 'class-validator';
import { MaxLength } from './max-length.js';

/** An address as somebody typed it; what is none is found out when it is made canonical. */
export const TypedEmail = () =>
  applyDecorators(
    ApiProperty({ type: String, minLength: 1, maxLength: EMAIL_LENGTH }),
    MaxLength(EMAIL_LENGTH, { message: 'Email is too long' }),
    IsNotEmpty({ message: 'Email is required' }),
    IsString({ message: 'Email is required' }),
  );
