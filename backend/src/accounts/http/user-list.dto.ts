import { USER_SORT_KEYS } from '@msk/contracts';
import { sortedListDto } from '../../platform/http/sorted-list.dto.js';

/** `query`: part of an email address or of a name. */
export class UserListDto extends sortedListDto(USER_SORT_KEYS) {}
