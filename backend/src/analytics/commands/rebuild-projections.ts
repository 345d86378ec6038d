import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Projections } from '../projections/projections.js';

/** Drops the projections and computes them from the event log; returns the number of events. */
export class RebuildProjections extends Command<number> {}

@CommandHandler(RebuildProjections)
export class RebuildProjectionsHandler implements ICommandHandler<RebuildProjections> {
  constructor(
    private readonly em: EntityManager,
    private readonly projections: Projections,
  ) {}

  execute(): Promise<number> {
    return this.em.transactional(async (em) => {
      // Each statement reads the whole log, and may take longer than one that answers a request.
      await sql`set local statement_timeout = '10min'`.execute(em.getKysely());
      return this.projections.rebuild();
    });
  }
}
