import { Injectable, type PipeTransform } from '@nestjs/common';
import { NotFound } from '../../platform/http/id.pipe.js';

const VIMEO_ID = /^\d{1,20}$/;

/** Treats a malformed Vimeo id like one that does not exist. */
@Injectable()
export class VimeoIdPipe implements PipeTransform<string, string> {
  transform(vimeoId: string): string {
    if (!VIMEO_ID.test(vimeoId)) throw new NotFound();
    return vimeoId;
  }
}
