import { EntityManager } from '@mikro-orm/postgresql';
import type { ApiClient } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CLIENT_COLUMNS, clientOnTheWire } from './client-on-the-wire.js';

/** Newest first; the revoked ones stay in the list, as what they are. */
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
    const rows = await this.em.execute<ApiClient[]>(
      `select ${CLIENT_COLUMNS} from identity.api_client order by created_at desc, id limit ? offset ?`,
      [limit, offset],
    );
    return rows.map(clientOnTheWire);
  }
}
