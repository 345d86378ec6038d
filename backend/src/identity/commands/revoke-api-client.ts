import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../platform/audit/audit-trail.js';
import { ApiClientRepository } from '../api-client.repository.js';

export class RevokeApiClient extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(RevokeApiClient)
export class RevokeApiClientHandler implements ICommandHandler<RevokeApiClient> {
  constructor(
    private readonly clients: ApiClientRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ id }: RevokeApiClient): Promise<void> {
    const client = await this.clients.get(id);
    if (client.revoke(this.clock.now())) audit({ action: 'client.revoked', target: { kind: 'api-client', id } });
    await this.clients.save();
  }
}
