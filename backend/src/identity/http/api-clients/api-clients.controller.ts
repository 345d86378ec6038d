import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Injectable,
  Param,
  type PipeTransform,
  Post,
  Query,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AdminOnly } from '../../../platform/http/access/access-rule.js';
import { NotFound } from '../../../platform/http/id.pipe.js';
import { ListDto } from '../../../platform/http/list.dto.js';
import { RegisterApiClient } from '../../commands/register-api-client.js';
import { RevokeApiClient } from '../../commands/revoke-api-client.js';
import { CLIENT_ID_PATTERN } from '../../domain/api-client.js';
import { GetApiClient } from '../../queries/get-api-client.js';
import { ListApiClients } from '../../queries/list-api-clients.js';
import { ApiClientView, RegisteredApiClientView } from './api-client.view.js';
import { RegisterApiClientDto } from './register-api-client.dto.js';

/** Treats a malformed id as an unknown one. */
@Injectable()
class ClientIdPipe implements PipeTransform<string, string> {
  transform(id: string): string {
    if (!CLIENT_ID_PATTERN.test(id)) throw new NotFound();
    return id;
  }
}

@AdminOnly()
@Controller('api/admin/api-clients')
export class ApiClientsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** List the API clients, revoked ones included, newest first. */
  @Get()
  list(@Query() { limit, offset }: ListDto): Promise<ApiClientView[]> {
    return this.queries.execute(new ListApiClients(limit, offset));
  }

  /** Register an API client. Only this response holds its secret. */
  @Post()
  async register(@Body() { name, scopes }: RegisterApiClientDto): Promise<RegisteredApiClientView> {
    const command = new RegisterApiClient({ name, scopes });
    await this.commands.execute(command);
    return { ...(await this.queries.execute(new GetApiClient(command.id))), secret: command.secret };
  }

  /** Revoke an API client with its secret and tokens, at once and for good. */
  @Delete(':id')
  @HttpCode(204)
  revoke(@Param('id', ClientIdPipe) id: string): Promise<void> {
    return this.commands.execute(new RevokeApiClient(id));
  }
}
