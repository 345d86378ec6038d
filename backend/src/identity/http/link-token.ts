import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString } from 'class-validator';
import { MaxLength } from '../../platform/http/input/max-length.js';

/** Ours have 43 characters; whatever else may be a token is told by asking. */
const LONGEST = 200;

/** From the link of a mail. */
export const LinkToken = () =>
  applyDecorators(
    ApiProperty({ type: String, minLength: 1, maxLength: LONGEST }),
    MaxLength(LONGEST, { message: 'This link is not complete. Please open it from the email again.' }),
    IsNotEmpty({ message: 'Token is required' }),
    IsString({ message: 'Token is required' }),
  );
