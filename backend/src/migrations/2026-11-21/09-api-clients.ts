import { Migration } from '@mikro-orm/migrations';

export class ApiClients extends Migration {
  override up(): void {
    this.addSql(`
      create table identity.api_client (
        id            text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
        name          text not null check (length(name) between 1 and 100),
        secret_digest text not null unique check (secret_digest ~ '^[0-9a-f]{64}$'),
        scopes        text[] not null check (scopes <@ '{catalog:read,analytics:read}' and cardinality(scopes) > 0),
        created_at    timestamptz not null,
        last_used_at  timestamptz,
        revoked_at    timestamptz
      );
    `);
  }

  override down(): void {
    this.addSql('drop table identity.api_client');
  }
}
