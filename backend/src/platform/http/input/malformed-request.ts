import { DomainError } from '@msk/kernel';
import { HttpException } from '@nestjs/common';

/** What could not even be read; the rules of a single route come later. */
export class MalformedRequest extends DomainError {
  readonly code = 'validation_failed';
  override readonly fields: { field: string; message: string }[];

  constructor(message: string, field?: string) {
    super(message);
    this.fields = field === undefined ? [] : [{ field, message }];
  }
}

/** An answer that has its status from HTTP, and its words from the error filter. */
export const unsupportedMediaType = (): HttpException => new HttpException('Unsupported media type', 415);
