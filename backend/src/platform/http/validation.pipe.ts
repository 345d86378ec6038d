import type { FieldError } from '@msk/contracts';
import { DomainError } from '@msk/kernel';
import { type ArgumentMetadata, type ValidationError, ValidationPipe } from '@nestjs/common';

export class ValidationFailed extends DomainError {
  readonly code = 'validation_failed';
  constructor(override readonly fields: FieldError[]) {
    super(fields[0]?.message ?? 'The request could not be understood.');
  }
}

/** class-transformer silently drops fields that are named like a method; this pipe rejects them as unknown fields. */
class StrictValidationPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (Buffer.isBuffer(value)) return value; // a raw body has no fields to validate
    const form: object = metadata.metatype?.prototype ?? {};
    const unknownFields = metadata.type === 'custom' ? [] : fieldNames(value).filter((name) => isMethod(form, name));
    if (unknownFields.length > 0)
      throw new ValidationFailed(
        unknownFields.map((field) => ({ field, message: `Property ${field} should not exist` })),
      );
    return super.transform(value, metadata);
  }
}

const fieldNames = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];
const isMethod = (form: object, name: string): boolean => typeof Reflect.get(form, name) === 'function';

/** Rejects unknown fields, wrong types and values out of range, and names each field; coerces nothing. */
export const validationPipe = () =>
  new StrictValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    exceptionFactory: (errors) => new ValidationFailed(errors.flatMap((error) => fieldErrors(error))),
  });

function fieldErrors({ property, constraints, children }: ValidationError, parent = ''): FieldError[] {
  const field = parent ? `${parent}.${property}` : property;
  // Decorators apply from the bottom up: the last message is that of the first rule in the DTO.
  const own = Object.values(constraints ?? {})
    .slice(-1)
    .map((message) => ({ field, message: capitalize(message) }));
  return [...own, ...(children ?? []).flatMap((child) => fieldErrors(child, field))];
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
