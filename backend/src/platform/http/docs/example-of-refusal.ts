import { type ApiError, ERROR_STATUS } from '@msk/contracts';
import type { DomainError } from '@msk/kernel';
import { EXAMPLE_WORDS } from './example-words.js';

const requestId = String(EXAMPLE_WORDS['requestId']);

/** As the error filter would answer it. */
export const exampleOfRefusal = ({ code, message, fields }: DomainError): ApiError => ({
  statusCode: ERROR_STATUS[code],
  code,
  message,
  ...(fields.length > 0 && { errors: fields }),
  requestId,
});

export const EXAMPLE_OF_DEFECT: ApiError = {
  statusCode: ERROR_STATUS.internal,
  code: 'internal',
  message: 'Something went wrong on our side',
  requestId,
};
