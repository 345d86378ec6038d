import { domainError } from '@msk/kernel';
import { Injectable, type PipeTransform } from '@nestjs/common';

export class NotFound extends domainError('not_found', 'There is nothing at this address.') {}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Treats a malformed id like one that does not exist. */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  transform(id: string): string {
    if (!UUID.test(id)) throw new NotFound();
    return id.toLowerCase();
  }
}
