import { SHOWCASE_POSITIONS } from '@msk/contracts';
import { Injectable, type PipeTransform } from '@nestjs/common';
import { ValidationFailed } from '../../platform/http/validation.pipe.js';

/** The position in an address, which is text. */
@Injectable()
export class ShowcasePositionPipe implements PipeTransform<string, number> {
  transform(position: string): number {
    const known = SHOWCASE_POSITIONS.find((place) => String(place) === position);
    if (!known) throw new ValidationFailed([{ field: 'position', message: 'Position must be 1, 2 or 3' }]);
    return known;
  }
}
