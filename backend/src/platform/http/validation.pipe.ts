import type { FieldError } from '@msk/contracts';
import { DomainError } from '@msk/kernel';
import { type ValidationError, ValidationPipe } from '@nestjs/common';

export class ValidationFailed extends DomainError {
  readonly code = 'validation_failed';
  constructor(override readonly fields: FieldError[]) {
    super(fields[0]?.message ?? 'The request could not be understood.');
  }
}

/** Unknown fields, wrong types and values out of range are refused, field by field; nothing is coerced. */
export const validationPipe = () =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    exceptionFactory: (errors) => new ValidationFailed(errors.flatMap((error) => fieldErrors(error))),
  });

function fieldErrors({ property, constraints, children }: ValidationError, parent = ''): FieldError[] {
  const field = parent ? `${parent}.${property}` : property;
  // Decorators take effect from the bottom up: the last complaint is that of the rule written first.
  const own = Object.values(constraints ?? {})
    .slice(-1)
    .map((message) => ({ field, message: sentence(message) }));
  return [...own, ...(children ?? []).flatMap((child) => fieldErrors(child, field))];
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
