import { type ApiError, ERROR_STATUS } from '@msk/contracts';
import type { DomainError } from '@msk/kernel';

export const EXAMPLE_REQUEST_ID = '4bf92f3577b34da6a3ce929d0e0e4736';

/** The body that the error filter sends for the error. */
export const buildErrorExample = ({ code, message, fields }: DomainError): ApiError => ({
  statusCode: ERROR_STATUS[code],
  code,
  message,
  ...(fields.length > 0 && { errors: fields }),
  requestId: EXAMPLE_REQUEST_ID,
});

export const INTERNAL_ERROR_EXAMPLE: ApiError = {
  statusCode: ERROR_STATUS.internal,
  code: 'internal',
  message: 'Something went wrong on our side',
  requestId: EXAMPLE_REQUEST_ID,
};
