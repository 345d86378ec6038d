import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { EraseUnusedAccount } from '../commands/erase-unused-account.js';
import { unusedAccountCutoff } from '../domain/retention-periods.js';
import { FindEntitledUsers } from '../published-queries.js';

const BATCH_SIZE = 200;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Erases accounts that were never verified and have not been used for a year. */
@Injectable()
export class UnusedAccountEraser {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  async erase(now: Date, signal: AbortSignal): Promise<void> {
    let ids = await this.findCandidatesAfter(NIL_UUID, now);
    while (ids.length > 0) {
      // A user with a valid membership keeps the account, used or not.
      const entitled = await this.queries.execute(new FindEntitledUsers(ids));
      for (const id of ids) {
        signal.throwIfAborted();
        if (!entitled.has(id)) await this.commands.execute(new EraseUnusedAccount(id));
      }
      ids = await this.findCandidatesAfter(ids.at(-1) ?? NIL_UUID, now);
    }
  }

  /** In order of id, so that an account that Billing keeps is read once. */
  private async findCandidatesAfter(id: string, now: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from identity.user
       where id > ${id} and email_verified_at is null and not is_admin
         and coalesce(last_login_at, created_at) <= ${unusedAccountCutoff(now)}
       order by id limit ${BATCH_SIZE}`.execute(this.em.getKysely());
    return rows.map((row) => row.id);
  }
}
