import { Module } from '@nestjs/common';
import { AccountExportController } from './http/account-export.controller.js';
import { UsersController } from './http/users.controller.js';
import { ExportAccountHandler } from './queries/export-account.js';
import { FindEntitledUsersHandler } from './queries/find-entitled-users.js';
import { GetUserHandler } from './queries/get-user.js';
import { GetUserDetailHandler } from './queries/get-user-detail.js';
import { ExportUsersHandler, ListUsersHandler } from './queries/list-users.js';

/** Users with what other contexts know of them: reads alone, composed of the published queries of all contexts. */
@Module({
  controllers: [UsersController, AccountExportController],
  providers: [
    GetUserHandler,
    GetUserDetailHandler,
    ListUsersHandler,
    ExportUsersHandler,
    ExportAccountHandler,
    FindEntitledUsersHandler,
  ],
})
export class AccountsModule {}
