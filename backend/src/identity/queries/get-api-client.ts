import { EntityManager } from '@mikro-orm/postgresql';
import type { ApiClient } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
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
    const [row] = await this.em.execute<ApiClient[]>(
      `select ${API_CLIENT_COLUMNS} from identity.api_client where id = ?`,
      [id],
    );
    if (!row) throw new NotFound();
    return toApiClient(row);
  }
}
