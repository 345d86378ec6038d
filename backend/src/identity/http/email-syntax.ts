import { parseEmailAddress } from '@msk/kernel';
import { ValidateBy } from 'class-validator';
import { NOT_AN_EMAIL_ADDRESS } from '../domain/errors.js';

/** Checks the address in the form already, so that the other invalid fields are named beside it. */
export const EmailSyntax = () =>
  ValidateBy({
    name: 'emailSyntax',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && parseEmailAddress(value) !== null,
      defaultMessage: () => NOT_AN_EMAIL_ADDRESS,
    },
  });
