import { SearchText } from '../../../platform/http/input/search-text.js';
import { ListDto } from '../../../platform/http/list.dto.js';
import type { UserListRequest } from '../../queries/list-users.js';

export class UserListDto extends ListDto {
  /** Part of an email address or of a name. */
  @SearchText() query: string = '';

  request(): UserListRequest {
    const { limit, offset, query } = this;
    return { limit, offset, query: query.trim() };
  }
}
