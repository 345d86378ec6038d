import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { ApiClients } from './api-clients.js';
import { GrantAccessHandler } from './commands/grant-access.js';
import { RegisterApiClientHandler } from './commands/register-api-client.js';
import { RevokeApiClientHandler } from './commands/revoke-api-client.js';
import { DemoClient } from './demo/demo-client.js';
import { ApiClient } from './domain/api-client.js';
import { ApiClientsController } from './http/api-clients.controller.js';
import { AccessTokens } from './http/oauth/access-tokens.js';
import { BearerStrategy } from './http/oauth/bearer.strategy.js';
import { OAuthController } from './http/oauth/oauth.controller.js';
import { GetApiClientHandler } from './queries/get-api-client.js';
import { ListApiClientsHandler } from './queries/list-api-clients.js';

/** The part of Identity that is about external systems. */
@Module({
  imports: [MikroOrmModule.forFeature([ApiClient]), JwtModule.register({})],
  controllers: [ApiClientsController, OAuthController],
  providers: [
    ApiClients,
    RegisterApiClientHandler,
    RevokeApiClientHandler,
    GrantAccessHandler,
    ListApiClientsHandler,
    GetApiClientHandler,
    AccessTokens,
    BearerStrategy,
    DemoClient,
  ],
  exports: [BearerStrategy],
})
export class ApiClientsModule {}
