import { ValidateBy, type ValidationOptions } from 'class-validator';

/**
 * In code points, as PostgreSQL counts them and OpenAPI means it. class-validator's own passes over the characters that
 * only vary the one before, so that what it lets in is too long for a table. The name is what the documentation reads.
 */
export const MaxLength = (max: number, options?: ValidationOptions) =>
  ValidateBy(
    {
      name: 'maxLength',
      constraints: [max],
      validator: {
        validate: (value: unknown) => typeof value === 'string' && [...value].length <= max,
        defaultMessage: (about) => `${about?.property ?? 'The text'} must have at most ${max} characters`,
      },
    },
    options,
  );
