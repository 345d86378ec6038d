import { PASSWORD_LENGTH } from '@msk/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, ValidateBy } from 'class-validator';
import { MaxLength } from '../../../platform/http/input/max-length.js';
import { hasPasswordLength, isCommonPassword, PASSWORD_ERRORS } from '../../passwords/password-rules.js';

const { min: minLength, max: maxLength } = PASSWORD_LENGTH;

/**
 * The rules of a new password that need no account, so that the other invalid fields are named beside it. The length is in code
 * points; `MinLength` and `MaxLength` do not count all of an emoji's.
 */
export const NewPassword = (name: string) =>
  applyDecorators(
    ApiProperty({ type: String, minLength, maxLength }),
    ValidateBy({
      name: 'passwordCommon',
      validator: {
        validate: (value: unknown) => typeof value !== 'string' || !isCommonPassword(value),
        defaultMessage: () => PASSWORD_ERRORS.common,
      },
    }),
    ValidateBy({
      name: 'passwordLength',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && hasPasswordLength(value),
        defaultMessage: () => PASSWORD_ERRORS.length,
      },
    }),
    IsNotEmpty({ message: `${name} is required` }),
    IsString({ message: `${name} is required` }),
  );

/** The caller's own password. Not `NewPassword`: it may have been chosen under older rules. */
export const CurrentPasswordField = () =>
  applyDecorators(
    IsString({ message: 'Current password is required' }),
    IsNotEmpty({ message: 'Current password is required' }),
    MaxLength(PASSWORD_LENGTH.max, { message: 'Current password is too long' }),
  );
