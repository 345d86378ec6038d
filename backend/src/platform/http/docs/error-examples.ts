import { type ApiError, ERROR_STATUS } from '@msk/contracts';
import type { DomainError } from '@msk/kernel';
import { FIELD_EXAMPLES } from './field-examples.js';

const requestId = String(FIELD_EXAMPLES['requestId']);

/** The body that the error filter sends for the error. */
export const buildErrorExample = ({ code, message, fields }: DomainError): ApiError => ({
  statusCode: ERROR_STATUS[code],
  code,
  message,
  ...(fields.length > 0 && { errors: fields }),
  requestId,
});

export const INTERNAL_ERROR_EXAMPLE: ApiError = {
  statusCode: ERROR_STATUS.internal,
  code: 'internal',
  message: 'Something went wrong on our side',
  requestId,
};
