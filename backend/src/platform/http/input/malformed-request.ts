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
