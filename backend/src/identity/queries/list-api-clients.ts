import { EntityManager } from '@mikro-orm/postgresql';
import type { ApiClient } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { API_CLIENT_COLUMNS, toApiClient } from './api-client-row.js';

/** Newest first, including the revoked ones. */
export class ListApiClients extends Query<ApiClient[]> {
  constructor(
    readonly limit: number,
    readonly offset: number,
  ) {
    super();
  }
}

@QueryHandler(ListApiClients)
export class ListApiClientsHandler implements IQueryHandler<ListApiClients> {
  constructor(private readonly em: EntityManager) {}

  async execute({ limit, offset }: ListApiClients): Promise<ApiClient[]> {
    const { rows } = await sql<ApiClient>`
      select ${API_CLIENT_COLUMNS} from identity.api_client order by created_at desc, id
       limit ${limit} offset ${offset}`.execute(this.em.getKysely());
    return rows.map(toApiClient);
  }
}
