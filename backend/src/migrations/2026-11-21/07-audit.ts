import { Migration } from '@mikro-orm/migrations';

export class Audit extends Migration {
  override up(): void {
    this.addSql(`
      create schema audit;

      create table audit.entry (
        position    bigint generated always as identity primary key,
        at          timestamptz not null,
        actor_kind  text not null check (actor_kind in ('user', 'client', 'visitor', 'system')),
        actor_id    text check (length(actor_id) between 1 and 100),
        action      text not null check (length(action) <= 100 and action ~ '^[a-z]+([.-][a-z]+)*$'),
        target_kind text check (length(target_kind) between 1 and 50),
        target_id   text check (length(target_id) between 1 and 200),
        details     jsonb not null check (jsonb_typeof(details) = 'object'),
        network     text check (length(network) <= 50),
        request_id  uuid,
        constraint entry_actor_has_id check ((actor_kind in ('user', 'client')) = (actor_id is not null)),
        constraint entry_target_is_whole check ((target_kind is null) = (target_id is null))
      );
      create index entry_newest on audit.entry (at desc, position desc);
      -- How often a network, or anybody, caused something within the hour.
      create index entry_of_network on audit.entry (action, network, at);
      create index entry_of_action on audit.entry (action, at);
    `);
    this.addSql(`
      create function audit.stays_as_it_is() returns trigger language plpgsql as $$
      begin
        raise exception 'The audit log only grows' using errcode = 'insufficient_privilege';
      end $$;
      create trigger stays_as_it_is before update or delete or truncate on audit.entry
        for each statement execute function audit.stays_as_it_is();
    `);
  }

  override down(): void {
    this.addSql('drop schema audit cascade');
  }
}
