import type { FieldError } from '@msk/contracts';
import { DomainError } from '@msk/kernel';
import { type ArgumentMetadata, type ValidationError, ValidationPipe } from '@nestjs/common';

export class ValidationFailed extends DomainError {
  readonly code = 'validation_failed';
  constructor(override readonly fields: FieldError[]) {
    super(fields[0]?.message ?? 'The request could not be understood.');
  }
}

/** class-transformer passes over fields named like a method in silence; they are as unknown as any other. */
class StrictValidationPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (Buffer.isBuffer(value)) return value; // has a name for each of its bytes, and no form
    const form: object = metadata.metatype?.prototype ?? {};
    const unknown = metadata.type === 'custom' ? [] : namesOf(value).filter((name) => isMethod(form, name));
    if (unknown.length > 0)
      throw new ValidationFailed(unknown.map((field) => ({ field, message: `Property ${field} should not exist` })));
    return super.transform(value, metadata);
  }
}

const namesOf = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : []);
const isMethod = (form: object, name: string): boolean => typeof Reflect.get(form, name) === 'function';

/** Unknown fields, wrong types and values out of range are refused, field by field; nothing is coerced. */
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
  // Decorators take effect from the bottom up: the last complaint is that of the rule written first.
  const own = Object.values(constraints ?? {})
    .slice(-1)
    .map((message) => ({ field, message: sentence(message) }));
  return [...own, ...(children ?? []).flatMap((child) => fieldErrors(child, field))];
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
