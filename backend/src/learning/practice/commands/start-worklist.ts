import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Joint, Pathology, WorklistSize } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { FindUnknownCases } from '../../../catalog/index.js';
import { listKnownVideoIds } from '../../queries/list-known-video-ids.js';
import { TooFewUnknownCases } from '../domain/errors.js';
import { WorklistRepository } from '../worklist.repository.js';

export interface WorklistRequest {
  joint: Joint | null;
  pathology: Pathology | null;
  size: WorklistSize;
}

/** Chooses unknown cases, those that the learner has not seen first; returns the id of their worklist. */
export class StartWorklist extends Command<string> {
  constructor(
    readonly userId: string,
    readonly request: WorklistRequest,
  ) {
    super();
  }
}

@CommandHandler(StartWorklist)
export class StartWorklistHandler implements ICommandHandler<StartWorklist> {
  constructor(
    private readonly em: EntityManager,
    private readonly worklists: WorklistRepository,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, request }: StartWorklist): Promise<string> {
    const { joint, pathology, size } = request;
    const knownIds = await listKnownVideoIds(this.em, userId);
    const { ids, total } = await this.queries.execute(new FindUnknownCases({ joint, pathology, knownIds, size }));
    if (ids.length < size) throw new TooFewUnknownCases(total);
    const id = randomUUID();
    await this.worklists.add({ id, userId, joint, pathology, videoIds: ids, createdAt: this.clock.now() });
    return id;
  }
}
