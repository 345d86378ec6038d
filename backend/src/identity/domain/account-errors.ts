import { DomainError } from '@msk/kernel';

/** Without an admin nobody could ever become one. Source: promise Z8. */
export class LastAdmin extends DomainError {
  readonly code = 'conflict';
  constructor() {
    super('This is the last admin. Somebody else has to be one first.');
  }
}

/** Asked once more of somebody who is signed in. */
export class PasswordWrong extends DomainError {
  readonly code = 'validation_failed';
  override readonly fields = [{ field: 'password', message: this.message }];
  constructor() {
    super('The password is not correct.');
  }
}
