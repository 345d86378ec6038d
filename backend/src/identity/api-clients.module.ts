import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { ApiClientRepository } from './api-client.repository.js';
import { GrantAccessHandler } from './commands/grant-access.js';
import { RegisterApiClientHandler } from './commands/register-api-client.js';
import { RevokeApiClientHandler } from './commands/revoke-api-client.js';
import { DemoClient } from './demo/demo-client.js';
import { ApiClient } from './domain/api-client.js';
import { ApiClientsController } from './http/api-clients/api-clients.controller.js';
import { AccessTokenSigner } from './http/oauth/access-token-signer.js';
import { BearerStrategy } from './http/oauth/bearer.strategy.js';
import { OAuthController } from './http/oauth/oauth.controller.js';
import { GetApiClientHandler } from './queries/get-api-client.js';
import { ListApiClientsHandler } from './queries/list-api-clients.js';

@Module({
  imports: [MikroOrmModule.forFeature([ApiClient]), JwtModule.register({})],
  controllers: [ApiClientsController, OAuthController],
  providers: [
    ApiClientRepository,
    RegisterApiClientHandler,
    RevokeApiClientHandler,
    GrantAccessHandler,
    ListApiClientsHandler,
    GetApiClientHandler,
    AccessTokenSigner,
    BearerStrategy,
    DemoClient,
  ],
  exports: [BearerStrategy],
})
export class ApiClientsModule {}
