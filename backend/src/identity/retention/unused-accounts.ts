import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { GetEntitlements } from '../../billing/index.js';
import { EraseUnusedAccount } from '../commands/erase-unused-account.js';
import { unusedSince } from '../domain/retention.js';

/** Accounts that are looked at together. */
const BATCH = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

// From id to id: what Billing keeps would otherwise come again and again.
const CANDIDATES = `
  select id from identity.user
   where id > ? and email_verified_at is null and not is_admin and coalesce(last_login_at, created_at) <= ?
   order by id limit ?`;

/** Accounts that somebody opened and never came back to. */
@Injectable()
export class UnusedAccounts {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  async erase(now: Date, signal: AbortSignal): Promise<void> {
    for (let ids = await this.after(FIRST, now); ids.length > 0; ids = await this.after(ids.at(-1) ?? FIRST, now)) {
      // Whoever has paid for something keeps the account, whether or not they come to use it.
      const entitlements = await this.queries.execute(new GetEntitlements(ids));
      for (const id of ids) {
        signal.throwIfAborted();
        if (!entitlements.get(id)?.entitled) await this.commands.execute(new EraseUnusedAccount(id));
      }
    }
  }

  private async after(id: string, now: Date): Promise<string[]> {
    const rows = await this.em.execute<{ id: string }[]>(CANDIDATES, [id, unusedSince(now), BATCH]);
    return rows.map((row) => row.id);
  }
}
