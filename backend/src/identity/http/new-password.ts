import { PASSWORD_LENGTH } from '@msk/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, ValidateBy } from 'class-validator';
import { hasPasswordLength, REFUSALS } from '../passwords/password-rules.js';

const { min: minLength, max: maxLength } = PASSWORD_LENGTH;

/** A new password, as it is received. Not `MinLength` and `MaxLength`: they pass over some of an emoji's characters. */
export const NewPassword = (name: string) =>
  applyDecorators(
    ApiProperty({ type: String, minLength, maxLength }),
    ValidateBy({
      name: 'passwordLength',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && hasPasswordLength(value),
        defaultMessage: () => REFUSALS.length,
      },
    }),
    IsNotEmpty({ message: `${name} is required` }),
    IsString({ message: `${name} is required` }),
  );
