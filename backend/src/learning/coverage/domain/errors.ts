import { domainError } from '@msk/kernel';

export class CurriculumNotFound extends domainError('not_found', 'This curriculum does not exist.') {}
