import type { ApiError } from '@msk/contracts';

export const anApiError = (overrides: Partial<ApiError> = {}): ApiError => ({
  statusCode: 500,
  code: 'internal',
  message: 'Something went wrong on our side',
  requestId: 'req-1',
  ...overrides,
});
