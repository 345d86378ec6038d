import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindUsers, type FoundUser } from '../published-queries.js';

/** Mail goes to the stored address, never to one that somebody typed. Source: promise A8. */
@Injectable()
export class Recipients {
  constructor(private readonly queries: QueryBus) {}

  /** Null: there never was such a user, or they are gone meanwhile; the job is done then. */
  async find(userId: string | null): Promise<FoundUser | null> {
    if (userId === null) return null;
    const [user] = await this.queries.execute(new FindUsers({ ids: [userId] }));
    return user ?? null;
  }
}
