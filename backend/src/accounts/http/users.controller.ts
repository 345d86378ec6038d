import { USER_SORT_KEYS } from '@msk/contracts';
import { Controller, Get, Param, Query, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AdminOnly } from '../../platform/http/access/access-rule.js';
import { Polled } from '../../platform/http/answers/polled.js';
import { CsvResponse, createCsvFile } from '../../platform/http/csv/csv-file.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { sortedListDto } from '../../platform/http/sorted-list.dto.js';
import { GetUserDetail } from '../queries/get-user-detail.js';
import { ExportUsers, ListUsers } from '../queries/list-users.js';
import { UserDetailView, UserPageView } from './user-detail.view.js';
import { USER_COLUMNS } from './users-csv.js';

/** `query`: part of an email address or of a name. */
export class UserListDto extends sortedListDto(USER_SORT_KEYS) {}

/** Users with their memberships. */
@AdminOnly()
@Controller('api/admin')
export class UsersController {
  constructor(private readonly queries: QueryBus) {}

  /** List users, newest first; `total` counts all that match. */
  @Get('users')
  @Polled()
  list(@Query() dto: UserListDto): Promise<UserPageView> {
    return this.queries.execute(new ListUsers(dto));
  }

  /** Export all users that match, as a CSV file. */
  @Get('users.csv')
  @CsvResponse(USER_COLUMNS)
  async export(@Query() dto: UserListDto): Promise<StreamableFile> {
    return createCsvFile('users.csv', USER_COLUMNS, await this.queries.execute(new ExportUsers(dto)));
  }

  /** Show a user with their membership, payments, what they have watched, and the latest audit entries. */
  @Get('users/:id')
  show(@Param('id', IdPipe) userId: string): Promise<UserDetailView> {
    return this.queries.execute(new GetUserDetail(userId));
  }
}
