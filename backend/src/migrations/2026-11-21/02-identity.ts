import { Migration } from '@mikro-orm/migrations';

export class Identity extends Migration {
  override up(): void {
    this.addSql(`
      create schema identity;

      create table identity.user (
        id                uuid primary key,
        email             text not null,
        password_hash     text not null check (password_hash like '$argon2id$%'),
        first_name        text check (length(first_name) between 1 and 100),
        last_name         text check (length(last_name) between 1 and 100),
        is_admin          boolean not null default false,
        email_verified_at timestamptz,
        created_at        timestamptz not null,
        last_login_at     timestamptz,
        version           integer not null default 1,
        constraint user_email_unique unique (email),
        constraint user_email_canonical check (length(email) <= 254 and email ~ '^[^@[:space:]]+@[a-z0-9.-]+$'
                                               and email !~ '[A-Z]' and email is nfc normalized)
      );

      create table identity.session (
        id           uuid primary key,
        key_digest   text not null unique check (key_digest ~ '^[0-9a-f]{64}$'),
        user_id      uuid not null references identity.user (id) on delete cascade,
        device       text not null check (length(device) <= 100),
        network      text not null check (length(network) <= 50),
        created_at   timestamptz not null,
        last_used_at timestamptz not null check (last_used_at >= created_at),
        ended_at     timestamptz
      );
      create index session_open on identity.session (user_id, last_used_at desc) where ended_at is null;
    `);
  }

  override down(): void {
    this.addSql('drop schema identity cascade');
  }
}
