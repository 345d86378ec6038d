import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { PreparedReads } from '../../platform/database/statements/prepared-reads.js';
import { GetLibraryVersion } from '../published-queries.js';

@QueryHandler(GetLibraryVersion)
export class GetLibraryVersionHandler implements IQueryHandler<GetLibraryVersion> {
  constructor(private readonly reads: PreparedReads) {}

  /** Every write to the index updates the one row. */
  async execute(): Promise<string> {
    const [row] = await this.reads.query(
      sql<{ version: string }>`select xmin::text as version from catalog.search_statistics`,
    );
    if (!row) throw new Error('catalog.search_statistics has no row');
    return row.version;
  }
}
