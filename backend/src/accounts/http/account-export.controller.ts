import { Controller, Get, Header } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentUser, type UserCaller } from '../../platform/http/access/caller.js';
import { ExportAccount } from '../queries/export-account.js';
import { AccountExportView } from './account-export.view.js';

@Controller('api/account/export')
export class AccountExportController {
  constructor(private readonly queries: QueryBus) {}

  /** Export all data that is held about the caller, as a file. */
  @Get()
  @Header('Content-Disposition', 'attachment; filename="account-export.json"')
  export(@CurrentUser() { userId }: UserCaller): Promise<AccountExportView> {
    return this.queries.execute(new ExportAccount(userId));
  }
}
