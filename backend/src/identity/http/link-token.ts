import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString } from 'class-validator';
import { MaxLength } from '../../platform/http/input/max-length.js';

/** A token has 43 characters; whether a shorter or longer text is one, the database decides. */
const MAX_TOKEN_LENGTH = 200;

/** The token of an emailed link. */
export const LinkToken = () =>
  applyDecorators(
    ApiProperty({ type: String, minLength: 1, maxLength: MAX_TOKEN_LENGTH }),
    MaxLength(MAX_TOKEN_LENGTH, { message: 'This link is not complete. Please open it from the email again.' }),
    IsNotEmpty({ message: 'Token is required' }),
    IsString({ message: 'Token is required' }),
  );
