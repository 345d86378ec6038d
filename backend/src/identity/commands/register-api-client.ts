import { randomUUID } from 'node:crypto';
import type { ClientScope } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../platform/audit/audit-trail.js';
import { ApiClientRepository } from '../api-client.repository.js';
import { ApiClient } from '../domain/api-client.js';
import { generateClientSecret } from '../domain/secrets.js';

/** The caller shows the secret once; only its digest is stored. */
export class RegisterApiClient extends Command<void> {
  constructor(
    readonly client: { name: string; scopes: readonly ClientScope[] },
    readonly id: string = randomUUID(),
    readonly secret: string = generateClientSecret(),
  ) {
    super();
  }
}

@CommandHandler(RegisterApiClient)
export class RegisterApiClientHandler implements ICommandHandler<RegisterApiClient> {
  constructor(
    private readonly clients: ApiClientRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ client: { name, scopes }, id, secret }: RegisterApiClient): Promise<void> {
    this.clients.add(ApiClient.register({ id, name, scopes }, secret, this.clock.now()));
    audit({ action: 'client.created', target: { kind: 'api-client', id }, after: { scopes } });
    await this.clients.save();
  }
}
