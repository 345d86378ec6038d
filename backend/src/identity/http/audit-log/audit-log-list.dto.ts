import { AUDIT_SORT_KEYS } from '@msk/contracts';
import { sortedListDto } from '../../../platform/http/sorted-list.dto.js';

/** `query`: part of an action, or the id of an actor or of a target. */
export class AuditListDto extends sortedListDto(AUDIT_SORT_KEYS) {}
