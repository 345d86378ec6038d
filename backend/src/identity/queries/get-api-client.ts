import { EntityManager } from '@mikro-orm/postgresql';
import type { ApiClient } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { NotFound } from '../../platform/http/id.pipe.js';
import { API_CLIENT_COLUMNS, toApiClient } from './api-client-row.js';

export class GetApiClient extends Query<ApiClient> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetApiClient)
export class GetApiClientHandler implements IQueryHandler<GetApiClient> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: GetApiClient): Promise<ApiClient> {
    const { rows } = await sql<ApiClient>`
      select ${API_CLIENT_COLUMNS} from identity.api_client where id = ${id}`.execute(this.em.getKysely());
    if (!rows[0]) throw new NotFound();
    return toApiClient(rows[0]);
  }
}
