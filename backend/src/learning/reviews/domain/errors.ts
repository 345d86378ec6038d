import { DomainError } from '@msk/kernel';

export class CardNotFound extends DomainError {
  readonly code = 'not_found';
  constructor() {
    super('This card does not exist. It may have been deleted on another device.');
  }
}

export class CardSourceNotFound extends DomainError {
  readonly code = 'not_found';
  constructor() {
    super('There is nothing here to make a card from.');
  }
}

export class NotWatchedYet extends DomainError {
  readonly code = 'validation_failed';
  constructor() {
    super('Watch this case first. Then its learning points can be added to your reviews.');
  }
}

export class NoteWithoutSecond extends DomainError {
  readonly code = 'validation_failed';
  constructor() {
    super('Only a note about a second of a case can be added to your reviews.');
  }
}

export class ReviewIdTaken extends DomainError {
  readonly code = 'conflict';
  constructor() {
    super('Another review has this id.');
  }
}

export class TooLateToUndo extends DomainError {
  readonly code = 'conflict';
  constructor() {
    super('A review can be undone for ten minutes.');
  }
}

export class TooManyCards extends DomainError {
  readonly code = 'conflict';
  constructor(max: number) {
    super(`You can have ${max.toLocaleString('en-US')} cards at most. Delete some to add others.`);
  }
}

export class NoCardSource extends DomainError {
  readonly code = 'validation_failed';
  override readonly fields = [
    { field: 'from', message: 'From must name a call, a note, or a learning point of a case' },
  ];
  constructor() {
    super('From must name a call, a note, or a learning point of a case');
  }
}
