import { Migration } from '@mikro-orm/migrations';

export class Fellowship extends Migration {
  override up(): void {
    this.addSql(`
      -- Whom the community has told us of. The user is whoever has proven that the address is theirs.
      create table billing.fellowship_member (
        id                 uuid primary key,
        email              text not null,
        first_name         text check (length(first_name) between 1 and 100),
        last_name          text check (length(last_name) between 1 and 100),
        skool_user_id      text check (length(skool_user_id) between 1 and 255),
        join_date          timestamptz,
        is_active          boolean not null,
        user_id            uuid,
        user_registered_at timestamptz,
        added_at           timestamptz not null,
        added_via_zapier   boolean not null,
        version            integer not null default 1,
        constraint fellowship_member_email_unique unique (email),
        constraint fellowship_member_user_unique unique (user_id),
        constraint fellowship_member_email_canonical
          check (length(email) <= 254 and email ~ '^[^@[:space:]]+@[a-z0-9.-]+$' and email !~ '[A-Z]'
                 and email is nfc normalized),
        constraint fellowship_member_is_a_user check ((user_id is null) = (user_registered_at is null))
      );
      create index fellowship_member_added on billing.fellowship_member (added_at desc, id);
    `);
  }

  override down(): void {
    this.addSql('drop table billing.fellowship_member');
  }
}
