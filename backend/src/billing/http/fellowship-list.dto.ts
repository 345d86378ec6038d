import { FELLOWSHIP_SORT_KEYS } from '@msk/contracts';
import { sortedListDto } from '../../platform/http/sorted-list.dto.js';

/** `query`: part of an address, of a name or of a Skool id. */
export class FellowshipListDto extends sortedListDto(FELLOWSHIP_SORT_KEYS) {}
