import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { GetUnknownCases } from '../../../catalog/index.js';
import { CallRepository } from '../call.repository.js';
import { Call, type Commitment } from '../domain/call.js';
import { UnknownCaseNotFound } from '../domain/errors.js';
import { gradeUnknownCase } from '../domain/grade-unknown-case.js';
import { type ItemKey, WorklistRepository } from '../worklist.repository.js';

/** Calls an unknown case; returns false if it has been called before, and leaves that call unchanged. */
export class MakeCall extends Command<boolean> {
  constructor(
    readonly item: ItemKey,
    readonly commitment: Commitment,
  ) {
    super();
  }
}

@CommandHandler(MakeCall)
export class MakeCallHandler implements ICommandHandler<MakeCall> {
  constructor(
    private readonly worklists: WorklistRepository,
    private readonly calls: CallRepository,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ item: { id: itemId, userId }, commitment }: MakeCall): Promise<boolean> {
    const videoId = await this.worklists.getVideoId({ id: itemId, userId });
    if (await this.calls.isCalled(itemId)) return false;
    const [found] = await this.queries.execute(new GetUnknownCases([videoId]));
    if (!found) throw new UnknownCaseNotFound();
    const { joint, solution } = found;
    const graded = gradeUnknownCase(commitment.conceptId ?? commitment.text, { joint, ...solution });
    return this.calls.add(Call.make({ itemId, userId, videoId }, commitment, graded, this.clock.now()));
  }
}
