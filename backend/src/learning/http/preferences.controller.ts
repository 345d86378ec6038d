import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CurrentUser, type UserCaller } from '../../platform/http/access/caller.js';
import { ChangePreferences } from '../commands/change-preferences.js';
import { GetPreferences } from '../queries/get-preferences.js';
import { PreferencesDto } from './preferences.dto.js';
import { PreferencesView } from './preferences.view.js';

@Controller('api/account/preferences')
export class PreferencesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Get the caller's preferences, which apply on all their devices. */
  @Get()
  get(@CurrentUser() { userId }: UserCaller): Promise<PreferencesView> {
    return this.queries.execute(new GetPreferences(userId));
  }

  /** Change the caller's preferences; an absent field keeps its value. */
  @Put()
  async change(@Body() changes: PreferencesDto, @CurrentUser() { userId }: UserCaller): Promise<PreferencesView> {
    await this.commands.execute(new ChangePreferences(userId, { ...changes }));
    return this.queries.execute(new GetPreferences(userId));
  }
}
