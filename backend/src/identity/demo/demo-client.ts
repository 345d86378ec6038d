import { EntityManager } from '@mikro-orm/postgresql';
import { CLIENT_SCOPES } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { sql } from 'kysely';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.module.js';
import { DEMO_CLIENT } from '../../platform/demo/demo-accounts.js';
import { digestSecret } from '../domain/secrets.js';

/**
 * Registers the demo client at every start with `DEMO`. Its secret is public, so a start without `DEMO` revokes it in a
 * database that had one. Source: local-world.md, "Demo accounts".
 */
@Injectable()
export class DemoClient implements OnApplicationBootstrap {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly host: HttpAdapterHost,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.host.httpAdapter) return; // a command-line process does not know whether the server runs with DEMO
    const { id, name, secret } = DEMO_CLIENT;
    const now = this.clock.now();
    const kysely = this.em.fork().getKysely();
    if (!this.settings.DEMO) {
      await sql`
        update identity.api_client set revoked_at = ${now} where id = ${id} and revoked_at is null`.execute(kysely);
      return;
    }
    // Two processes may start at once. With `on conflict (id)` the second one can still violate the secret's constraint.
    await sql`
      insert into identity.api_client (id, name, secret_digest, scopes, created_at)
      values (${id}, ${name}, ${digestSecret(secret)}, ${CLIENT_SCOPES}::text[], ${now})
          on conflict do nothing`.execute(kysely);
    await sql`
      update identity.api_client set revoked_at = null, scopes = ${CLIENT_SCOPES}::text[] where id = ${id}`.execute(
      kysely,
    );
  }
}
