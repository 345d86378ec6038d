import type { ClientScope } from '@msk/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SecurityLog } from '../../platform/audit/security-log.js';
import { Limits } from '../../platform/limits/limits.js';
import { ApiClients } from '../api-clients.js';
import { CLIENT_ID, CLIENT_SECRET_FAILURES } from '../domain/client-limits.js';
import { isSecretOf } from '../domain/client-secret.js';
import { InvalidClient, InvalidScope } from '../domain/oauth-refusals.js';

export interface AccessAsked {
  clientId: string;
  secret: string;
  /** Null asks for all that the client has. */
  scopes: readonly string[] | null;
  network: string;
}

/** Answers the scopes of the token to be made: what was asked for is the caller's to know, and nobody else's. */
export class GrantAccess extends Command<ClientScope[]> {
  constructor(readonly asked: AccessAsked) {
    super();
  }
}

@CommandHandler(GrantAccess)
export class GrantAccessHandler implements ICommandHandler<GrantAccess> {
  constructor(
    private readonly clients: ApiClients,
    private readonly limits: Limits,
    private readonly security: SecurityLog,
  ) {}

  async execute({ asked: { clientId, secret, scopes, network } }: GrantAccess): Promise<ClientScope[]> {
    const failure = { limit: CLIENT_SECRET_FAILURES, subject: clientId, from: network };
    await this.limits.take(failure); // before the check, so that many at once are counted, too
    const client = await this.clients.find(CLIENT_ID.test(clientId) ? clientId : '');
    if (!isSecretOf(secret, client?.secretDigest ?? null) || !client) {
      await this.security.note('client.refused', client ? { clientId } : {});
      throw new InvalidClient();
    }
    await this.limits.giveBack(failure);
    return scopes === null ? client.scopes : narrowed(client.scopes, scopes);
  }
}

/** Less than all may be asked for, more may not. */
function narrowed(held: ClientScope[], asked: readonly string[]): ClientScope[] {
  if (asked.some((scope) => !(held as string[]).includes(scope))) throw new InvalidScope();
  return held.filter((scope) => asked.includes(scope));
}
