import { ValidateBy, type ValidationOptions } from 'class-validator';

/**
 * Counts code points, as PostgreSQL and OpenAPI do. class-validator's own decorator ignores variation selectors, and so
 * accepts texts that are too long for their column. The API documentation reads the name `maxLength`.
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
