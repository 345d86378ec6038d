import { DomainError } from '@msk/kernel';

export class NotAnAddress extends DomainError {
  readonly code = 'validation_failed';
  override readonly fields = [{ field: 'email', message: this.message }];
  constructor() {
    super('Email must be an e-mail address.');
  }
}

export class UnreadableJoinDate extends DomainError {
  readonly code = 'validation_failed';
  override readonly fields = [{ field: 'joinDate', message: this.message }];
  constructor() {
    super('The join date must be a date, as 2026-01-05, 1/5/2026 (month first) or January 5, 2026.');
  }
}
