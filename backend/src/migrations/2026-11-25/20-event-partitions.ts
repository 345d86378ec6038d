import { Migration } from '@mikro-orm/migrations';

/**
 * Cuts the event log of Analytics into months; see docs/adr/0032. The table so far becomes the partition of the past as it is:
 * no row is copied and no index built, so the lock is held for as long as its times are read twice.
 */
export class EventPartitions extends Migration {
  override up(): void {
    this.addSql(`
      lock table analytics.event in access exclusive mode;
      drop trigger append_only on analytics.event;
      alter table analytics.event rename to event_past;
      alter index analytics.event_pkey rename to event_past_pkey;
      alter index analytics.event_of_user rename to event_past_of_user;
      alter index analytics.event_of_fellow rename to event_past_of_fellow;

      -- Each partition has its own primary key, event_id: a key of the whole table would have to contain the time.
      create table analytics.event (
        event_id     uuid not null,
        position     bigint not null,
        type         text not null,
        aggregate_id text not null,
        user_id      uuid generated always as ((payload->>'userId')::uuid) stored,
        payload      jsonb not null,
        occurred_at  timestamptz not null
      ) partition by range (occurred_at);
      create index event_of_user on analytics.event (user_id, type) where user_id is not null;
      create index event_of_fellow on analytics.event (aggregate_id, position)
        where type = 'billing.fellowship-member-changed.v1';
      -- A trigger for each row guards the partitions, too.
      create trigger append_only before update or delete on analytics.event
        for each row execute function analytics.reject_change();
      create trigger never_truncated before truncate on analytics.event
        for each statement execute function analytics.reject_change();

      -- Has what belongs to no month, so that an event is never refused.
      create table analytics.event_default partition of analytics.event default;
      alter table analytics.event_default add primary key (event_id);
    `);
    this.addSql(`
      -- Creates the months that are missing. The application may define nothing else, so it runs as the owner. The lock is not
      -- waited for: whoever waits for a lock on the whole table makes all others wait.
      create function analytics.create_event_partitions(first timestamptz, last timestamptz) returns void
        language plpgsql security definer set search_path = pg_catalog set lock_timeout = '1s' as $$
      declare
        month timestamp;
        partition text;
      begin
        for month in select generate_series(date_trunc('month', first at time zone 'utc'), last at time zone 'utc', '1 month') loop
          partition := 'event_' || to_char(month, 'YYYY_MM');
          continue when to_regclass('analytics.' || partition) is not null;
          begin
            execute format('create table analytics.%I partition of analytics.event (primary key (event_id)) for values from (%L) to (%L)',
                           partition, month at time zone 'utc', (month + interval '1 month') at time zone 'utc');
          exception
            when duplicate_table then null; -- by another process
            when invalid_object_definition then null; -- the past goes on into this month
            when check_violation then null; -- the default partition has events of this month, and keeps it
          end;
        end loop;
      end $$;
    `);
    this.addSql(`
      do $$
      declare
        latest timestamptz := (select max(occurred_at) from analytics.event_past);
        -- The month of the first release, unless there are events: their month ends in the past.
        first timestamptz := coalesce(
          (date_trunc('month', greatest(latest, now()) at time zone 'utc') + interval '1 month') at time zone 'utc'
            , '2026-11-01T00:00:00Z');
      begin
        execute format('alter table analytics.event attach partition analytics.event_past for values from (minvalue) to (%L)', first);
        perform analytics.create_event_partitions(first, greatest(first, now()) + interval '3 months');
      end $$;
    `);
  }

  override down(): void {
    this.addSql(`
      drop function analytics.create_event_partitions;
      alter table analytics.event rename to event_by_month;
      create table analytics.event (like analytics.event_by_month including generated);
      insert into analytics.event (event_id, position, type, aggregate_id, payload, occurred_at)
        select event_id, position, type, aggregate_id, payload, occurred_at from analytics.event_by_month;
      drop table analytics.event_by_month;
      alter table analytics.event add primary key (event_id);
      create index event_of_user on analytics.event (user_id, type) where user_id is not null;
      create index event_of_fellow on analytics.event (aggregate_id, position)
        where type = 'billing.fellowship-member-changed.v1';
      create trigger append_only before update or delete or truncate on analytics.event
        for each statement execute function analytics.reject_change();
    `);
  }
}
