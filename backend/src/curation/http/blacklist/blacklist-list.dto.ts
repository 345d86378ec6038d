import { BLACKLIST_SORT_KEYS } from '@msk/contracts';
import { sortedListDto } from '../../../platform/http/sorted-list.dto.js';

/** `query`: part of a title or of a reason, or a Vimeo id. */
export class BlacklistListDto extends sortedListDto(BLACKLIST_SORT_KEYS) {}
