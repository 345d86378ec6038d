import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { OneClickDto } from '../../platform/email/one-click.dto.js';
import { Public } from '../../platform/http/access/access-rule.js';
import { TakesForms } from '../../platform/http/input/body-kind.js';
import { MessageView } from '../../platform/http/views/message.view.js';
import { SubscribeToReportEmails } from '../commands/subscribe-to-report-emails.js';
import { UnsubscribeFromReportEmails } from '../commands/unsubscribe-from-report-emails.js';

@Public()
@Controller('api/report-emails')
export class ReportEmailsController {
  constructor(private readonly commands: CommandBus) {}

  /** Stop the emails to a user about their reports, by the token of such an email; for people and email programs. */
  @TakesForms()
  @Post('unsubscribe/:token')
  @HttpCode(200)
  async unsubscribe(@Param('token') token: string, @Body() _: OneClickDto): Promise<MessageView> {
    await this.commands.execute(new UnsubscribeFromReportEmails(token));
    return { message: 'You will get no more emails about your reports.' };
  }

  /** Send the emails to a user about their reports again, by the token of such an email. */
  @Post('subscribe/:token')
  @HttpCode(200)
  async subscribe(@Param('token') token: string): Promise<MessageView> {
    await this.commands.execute(new SubscribeToReportEmails(token));
    return { message: 'You will get emails about your reports again.' };
  }
}
