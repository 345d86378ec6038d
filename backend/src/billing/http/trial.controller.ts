import { Controller, HttpCode, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentUser, type UserCaller } from '../../platform/http/access/caller.js';
import { GetTrialStatus } from '../queries/get-trial-status.js';
import { TrialStatusView } from './subscription.view.js';

@Controller('api/auth')
export class TrialController {
  constructor(private readonly queries: QueryBus) {}

  /** Get the state of the caller's free trial. The pages call this when they open, and every five minutes. */
  @Post('check-trial-status')
  @HttpCode(200)
  check(@CurrentUser() { userId }: UserCaller): Promise<TrialStatusView> {
    return this.queries.execute(new GetTrialStatus(userId));
  }
}
