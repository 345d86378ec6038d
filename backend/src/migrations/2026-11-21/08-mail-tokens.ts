import { Migration } from '@mikro-orm/migrations';

export class MailTokens extends Migration {
  override up(): void {
    this.addSql(`
      -- What a link in a mail opens; of the token itself only the SHA-256 is here.
      create table identity.mail_token (
        digest     text primary key,
        user_id    uuid not null references identity.user (id) on delete cascade,
        purpose    text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at    timestamptz,
        -- A newer one took its place.
        ended_at   timestamptz,
        constraint mail_token_digest check (digest ~ '^[0-9a-f]{64}$'),
        constraint mail_token_purpose check (purpose in ('verification', 'reset')),
        constraint mail_token_expires check (expires_at > created_at),
        constraint mail_token_used_or_ended check (used_at is null or ended_at is null)
      );
      create unique index mail_token_one_open on identity.mail_token (user_id, purpose)
        where used_at is null and ended_at is null;
      create index mail_token_age on identity.mail_token (created_at);

      -- Where to tell somebody that their account is gone: the row goes with the mail.
      create table identity.farewell (
        id         uuid primary key,
        email      text not null check (length(email) <= 254),
        created_at timestamptz not null
      );
    `);
  }

  override down(): void {
    this.addSql('drop table identity.farewell; drop table identity.mail_token');
  }
}
