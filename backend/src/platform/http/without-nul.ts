import { NotContains, type ValidationOptions } from 'class-validator';

/** PostgreSQL stores no NUL, so nobody may send one. Source: promise I2. */
export const WithoutNul = (options: ValidationOptions = {}) =>
  NotContains('\0', { message: ({ property }) => `${property} holds a character that is not text`, ...options });
