import { Migration } from '@mikro-orm/migrations';

export class Erasure extends Migration {
  override up(): void {
    this.addSql(`
      -- One at a time: two admins who leave at once must not both find the other still there.
      create function identity.keep_an_admin() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and new.is_admin then return null; end if;
        perform pg_advisory_xact_lock(hashtext('identity.keep_an_admin'));
        if not exists (select from identity.user where is_admin) then
          raise exception 'user_last_admin: somebody has to let others in'
            using errcode = 'check_violation', constraint = 'user_last_admin';
        end if;
        return null;
      end $$;
      create constraint trigger user_last_admin after update of is_admin or delete on identity.user
        for each row when (old.is_admin) execute function identity.keep_an_admin();

      -- Whoever is erased leaves an empty row: news of their registration that come late, or again, begin nothing.
      alter table billing.membership
        add column erased_at timestamptz,
        add constraint membership_erased_is_empty
          check (erased_at is null or (trial_ends_at is null and plan is null and fellow_since is null));

      -- All that is held about one person, to be exported or removed.
      create index session_of_user on identity.session (user_id);
      create index mail_token_of_user on identity.mail_token (user_id);
      create index outbox_of_aggregate on kernel.outbox (aggregate_id);
      create index entry_of_actor on audit.entry (actor_id) where actor_id is not null;
      create index entry_of_target on audit.entry (target_id) where target_id is not null;
    `);
  }

  override down(): void {
    this.addSql(`
      drop index identity.session_of_user, identity.mail_token_of_user, kernel.outbox_of_aggregate,
        audit.entry_of_actor, audit.entry_of_target;
      alter table billing.membership drop column erased_at;
      drop trigger user_last_admin on identity.user;
      drop function identity.keep_an_admin();
    `);
  }
}
