import { parseEmailAddress } from '@msk/kernel';
import { ValidateBy } from 'class-validator';
import { PersonName, TypedEmail } from '../../../platform/http/input/person-fields.js';
import { NOT_AN_EMAIL_ADDRESS } from '../../domain/errors.js';
import { LinkToken } from '../link-token.js';
import { NewPassword } from '../passwords/password-fields.js';

/** Checks the address in the form already, so that the other invalid fields are named beside it. */
const EmailSyntax = () =>
  ValidateBy({
    name: 'emailSyntax',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && parseEmailAddress(value) !== null,
      defaultMessage: () => NOT_AN_EMAIL_ADDRESS,
    },
  });

export class RegisterDto {
  @TypedEmail() @EmailSyntax() email!: string;
  @NewPassword('Password') password!: string;
  @PersonName('First name') firstName?: string | null;
  @PersonName('Last name') lastName?: string | null;
}

export class VerifyEmailDto {
  @LinkToken() token!: string;
}

export class EmailDto {
  @TypedEmail() email!: string;
}
