import { DomainError } from '@msk/kernel';

export const NOT_AN_EMAIL_ADDRESS = 'Please enter a valid email address.';

/** One text for an unknown address and a wrong password, so that it does not reveal who has an account. */
export class InvalidCredentials extends DomainError {
  readonly code = 'invalid_credentials';
  constructor() {
    super('Email or password is not correct.');
  }
}

export class EmailTaken extends DomainError {
  readonly code = 'email_taken';
  override readonly fields = [{ field: 'email', message: this.message }];
  constructor() {
    super('There is already an account with this email address.');
  }
}

export class NotAnEmailAddress extends DomainError {
  readonly code = 'validation_failed';
  override readonly fields = [{ field: 'email', message: this.message }];
  constructor() {
    super(NOT_AN_EMAIL_ADDRESS);
  }
}

/** The message says which of `PasswordRules` the new password breaks. */
export class PasswordRefused extends DomainError {
  readonly code = 'validation_failed';
  override readonly fields: { field: string; message: string }[];
  constructor(message: string, field: 'password' | 'newPassword') {
    super(message);
    this.fields = [{ field, message }];
  }
}

export class CurrentPasswordWrong extends DomainError {
  readonly code = 'validation_failed';
  override readonly fields = [{ field: 'currentPassword', message: this.message }];
  constructor() {
    super('The current password is not correct.');
  }
}

/** The queue of the password hasher is full. */
export class TooManySignIns extends DomainError {
  readonly code = 'unavailable';
  override readonly retryAfter = 2;
  constructor() {
    super('Many people are signing in right now. Please try again in a moment.');
  }
}

/** One text for a wrong, used, expired or foreign link, so that it does not reveal which. */
export class InvalidToken extends DomainError {
  readonly code = 'invalid_token';
  constructor() {
    super('This link is invalid or has expired. Please request a new one.');
  }
}

export class AlreadyVerified extends DomainError {
  readonly code = 'conflict';
  constructor() {
    super('The email address of this user is verified already.');
  }
}

/** Without an admin nobody could become one. Source: promise Z8. */
export class LastAdmin extends DomainError {
  readonly code = 'conflict';
  constructor() {
    super('This is the last admin. Somebody else has to be one first.');
  }
}

/** For a signed-in user who has to enter the password again. */
export class PasswordWrong extends DomainError {
  readonly code = 'validation_failed';
  override readonly fields = [{ field: 'password', message: this.message }];
  constructor() {
    super('The password is not correct.');
  }
}
