import { DomainError, domainError } from '@msk/kernel';

export const NOT_AN_EMAIL_ADDRESS = 'Please enter a valid email address.';

/** One text for an unknown address and a wrong password, so that it does not reveal who has an account. */
export class InvalidCredentials extends domainError('invalid_credentials', 'Email or password is not correct.') {}

export class EmailTaken extends domainError('email_taken', 'There is already an account with this email address.', {
  field: 'email',
}) {}

export class NotAnEmailAddress extends domainError('validation_failed', NOT_AN_EMAIL_ADDRESS, { field: 'email' }) {}

/** The message says which of `PasswordRules` the new password breaks. */
export class PasswordRefused extends DomainError {
  readonly code = 'validation_failed';
  override readonly fields: { field: string; message: string }[];
  constructor(message: string, field: 'password' | 'newPassword') {
    super(message);
    this.fields = [{ field, message }];
  }
}

export class CurrentPasswordWrong extends domainError('validation_failed', 'The current password is not correct.', {
  field: 'currentPassword',
}) {}

/** The queue of the password hasher is full. */
export class TooManySignIns extends domainError(
  'unavailable',
  'Many people are signing in right now. Please try again in a moment.',
  { retryAfter: 2 },
) {}

/** One text for a wrong, used, expired or foreign link, so that it does not reveal which. */
export class InvalidToken extends domainError(
  'invalid_token',
  'This link is invalid or has expired. Please request a new one.',
) {}

export class AlreadyVerified extends domainError('conflict', 'The email address of this user is verified already.') {}

/** Without an admin nobody could become one. Source: promise Z8. */
export class LastAdmin extends domainError('conflict', 'This is the last admin. Somebody else has to be one first.') {}

/** For a signed-in user who has to enter the password again. */
export class PasswordWrong extends domainError('validation_failed', 'The password is not correct.', {
  field: 'password',
}) {}
