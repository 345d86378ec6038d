import type { Reviewer } from '@msk/contracts';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { FindUsers, type FoundUser } from '../../identity/index.js';
import { isoTime } from '../../platform/database/iso-time.js';
import { ReviewerRepository } from '../reviewer.repository.js';

/** The curators other than this one who have the video open, and since when. */
export class ListReviewers extends Query<Reviewer[]> {
  constructor(
    readonly videoId: string,
    readonly userId: string,
  ) {
    super();
  }
}

@QueryHandler(ListReviewers)
export class ListReviewersHandler implements IQueryHandler<ListReviewers> {
  constructor(
    private readonly reviewers: ReviewerRepository,
    private readonly queries: QueryBus,
  ) {}

  async execute({ videoId, userId }: ListReviewers): Promise<Reviewer[]> {
    const others = await this.reviewers.findOthers(videoId, userId);
    if (others.length === 0) return [];
    const users = await this.queries.execute(new FindUsers({ ids: others.map((other) => other.userId) }));
    const names = new Map(users.map((user) => [user.id, displayName(user)]));
    return others.flatMap(({ userId: id, since }) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name, since: isoTime(since) }];
    });
  }
}

/** As the top bar shows a user. Source: specification, section 2. */
const displayName = ({ firstName, lastName, email }: FoundUser): string =>
  firstName && lastName ? `${firstName} ${lastName}` : email.slice(0, email.indexOf('@'));
