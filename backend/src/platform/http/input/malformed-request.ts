import { DomainError } from '@msk/kernel';
import { HttpException } from '@nestjs/common';

/** The request could not be parsed; the validation rules of its route were not reached. */
export class MalformedRequest extends DomainError {
  readonly code = 'validation_failed';
  override readonly fields: { field: string; message: string }[];

  constructor(message: string, field?: string) {
    super(message);
    this.fields = field === undefined ? [] : [{ field, message }];
  }
}

/** The error filter supplies the message. */
export const unsupportedMediaType = (): HttpException => new HttpException('Unsupported media type', 415);

/** Names that class-transformer silently drops instead of rejecting them as unknown fields. */
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor']);

/** Rejects names that no field can have, and duplicates of `usedNames`; adds the name to them. */
export function checkFieldName(name: string, usedNames: Set<string>): void {
  if (FORBIDDEN_NAMES.has(name) || name.includes('\0')) throw new MalformedRequest('There is no such field.', name);
  if (usedNames.has(name)) throw new MalformedRequest('A field is given twice.', name);
  usedNames.add(name);
}
