import { Injectable, type PipeTransform } from '@nestjs/common';
import { NotFound } from '../../../platform/http/id.pipe.js';
import { CLIENT_ID_PATTERN } from '../../domain/api-client.js';

/** Treats a malformed id as an unknown one. */
@Injectable()
export class ClientIdPipe implements PipeTransform<string, string> {
  transform(id: string): string {
    if (!CLIENT_ID_PATTERN.test(id)) throw new NotFound();
    return id;
  }
}
