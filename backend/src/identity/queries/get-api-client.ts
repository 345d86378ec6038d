import { EntityManager } from '@mikro-orm/postgresql';
import type { ApiClient } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { NoSuchThing } from '../../platform/http/id.pipe.js';
import { CLIENT_COLUMNS, clientOnTheWire } from './client-on-the-wire.js';

export class GetApiClient extends Query<ApiClient> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetApiClient)
export class GetApiClientHandler implements IQueryHandler<GetApiClient> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: GetApiClient): Promise<ApiClient> {
    const [row] = await this.em.execute<ApiClient[]>(`select ${CLIENT_COLUMNS} from identity.api_client where id = ?`, [
      id,
    ]);
    if (!row) throw new NoSuchThing();
    return clientOnTheWire(row);
  }
}
