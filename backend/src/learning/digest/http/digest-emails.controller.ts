import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { OneClickDto } from '../../../platform/email/one-click.dto.js';
import { Public } from '../../../platform/http/access/access-rule.js';
import { TakesForms } from '../../../platform/http/input/body-kind.js';
import { MessageView } from '../../../platform/http/views/message.view.js';
import { ChooseDigest } from '../commands/choose-digest.js';

@Public()
@Controller('api/digest-emails')
export class DigestEmailsController {
  constructor(private readonly commands: CommandBus) {}

  /** Stop the weekly digests of a user, by the token of such an email; for people and email programs. */
  @TakesForms()
  @Post('unsubscribe/:token')
  @HttpCode(200)
  async unsubscribe(@Param('token') token: string, @Body() _: OneClickDto): Promise<MessageView> {
    await this.commands.execute(new ChooseDigest(token, false));
    return { message: 'You will get no more weekly digests.' };
  }

  /** Send the weekly digests to a user again, by the token of such an email. */
  @Post('subscribe/:token')
  @HttpCode(200)
  async subscribe(@Param('token') token: string): Promise<MessageView> {
    await this.commands.execute(new ChooseDigest(token, true));
    return { message: 'You will get weekly digests again.' };
  }
}
