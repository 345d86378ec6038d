import type { ClientScope } from '@msk/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SecurityLog } from '../../platform/audit/security-log.js';
import { Limits } from '../../platform/limits/limits.js';
import { ApiClientRepository } from '../api-client.repository.js';
import { CLIENT_ID_PATTERN } from '../domain/api-client.js';
import { InvalidClient, InvalidScope } from '../domain/oauth-errors.js';
import { SECRET_FAILURES_PER_CLIENT_AND_NETWORK } from '../domain/rate-limits.js';
import { isCorrectSecret } from '../domain/secrets.js';

export interface AccessRequest {
  clientId: string;
  secret: string;
  /** Null requests all scopes of the client. */
  scopes: readonly string[] | null;
  network: string;
}

/** Authenticates an API client and returns the scopes of its token. */
export class GrantAccess extends Command<ClientScope[]> {
  constructor(readonly request: AccessRequest) {
    super();
  }
}

@CommandHandler(GrantAccess)
export class GrantAccessHandler implements ICommandHandler<GrantAccess> {
  constructor(
    private readonly clients: ApiClientRepository,
    private readonly limits: Limits,
    private readonly security: SecurityLog,
  ) {}

  async execute({ request: { clientId, secret, scopes, network } }: GrantAccess): Promise<ClientScope[]> {
    const failure = { limit: SECRET_FAILURES_PER_CLIENT_AND_NETWORK, subject: clientId, from: network };
    await this.limits.take(failure); // before the check, so that parallel guesses count
    const client = await this.clients.find(CLIENT_ID_PATTERN.test(clientId) ? clientId : '');
    if (!isCorrectSecret(secret, client?.secretDigest ?? null) || !client) {
      await this.security.note('client.refused', client ? { clientId } : {});
      throw new InvalidClient();
    }
    await this.limits.giveBack(failure);
    return scopes === null ? client.scopes : restrictScopes(client.scopes, scopes);
  }
}

/** A client may request fewer scopes than it has, not more. */
function restrictScopes(granted: ClientScope[], requested: readonly string[]): ClientScope[] {
  if (requested.some((scope) => !(granted as string[]).includes(scope))) throw new InvalidScope();
  return granted.filter((scope) => requested.includes(scope));
}
