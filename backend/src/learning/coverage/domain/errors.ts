import { DomainError } from '@msk/kernel';

export class CurriculumNotFound extends DomainError {
  readonly code = 'not_found';
  constructor() {
    super('This curriculum does not exist.');
  }
}
