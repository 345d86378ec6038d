import { Migration } from '@mikro-orm/migrations';

/** Statements that make the context refuse new rows of erased users. SQLSTATE UE001: see the error filter. */
const refuseErasedUsers = (schema: string, tables: string[]) => `
  create table ${schema}.erased_user (user_id uuid primary key);

  -- A request that was authenticated before an erasure may write after it. The lock makes it wait for an erasure that is
  -- running, and makes the erasure wait for it; the second statement then sees what has been committed meanwhile.
  create function ${schema}.refuse_erased_user() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock_shared(hashtextextended('${schema} user ' || new.user_id, 0));
    if exists (select from ${schema}.erased_user where user_id = new.user_id) then
      raise exception 'user_erased: the account has been erased' using errcode = 'UE001';
    end if;
    return new;
  end $$;
  ${tables
    .map(
      (table) => `
  create trigger refuse_erased_user before insert on ${schema}.${table} for each row execute function ${schema}.refuse_erased_user();`,
    )
    .join('')}

  -- Accounts that were erased before this migration.
  insert into ${schema}.erased_user (user_id)
  select (payload->>'userId')::uuid from kernel.outbox where type = 'identity.user-erased.v1' on conflict do nothing;`;

export class ErasedUsers extends Migration {
  override up(): void {
    this.addSql(
      refuseErasedUsers('learning', ['watch_record', 'daily_view', 'bookmark', 'note', 'playlist', 'preferences']),
    );
    this.addSql(refuseErasedUsers('moderation', ['video_report']));
  }

  override down(): void {
    for (const schema of ['moderation', 'learning'])
      this.addSql(`drop table ${schema}.erased_user; drop function ${schema}.refuse_erased_user() cascade`);
  }
}
