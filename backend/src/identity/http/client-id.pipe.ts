import { Injectable, type PipeTransform } from '@nestjs/common';
import { NoSuchThing } from '../../platform/http/id.pipe.js';
import { CLIENT_ID } from '../domain/client-limits.js';

/** A malformed id is an id that does not exist. */
@Injectable()
export class ClientIdPipe implements PipeTransform<string, string> {
  transform(id: string): string {
    if (!CLIENT_ID.test(id)) throw new NoSuchThing();
    return id;
  }
}
