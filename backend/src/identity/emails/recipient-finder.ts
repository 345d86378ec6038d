import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindUsers, type FoundUser } from '../published-queries.js';

/** Finds the stored address: an email never goes to an address as somebody entered it. Source: promise A8. */
@Injectable()
export class RecipientFinder {
  constructor(private readonly queries: QueryBus) {}

  /** Null when there was no such user, or the account is erased: the job then has nothing to send. */
  async find(userId: string | null): Promise<FoundUser | null> {
    if (userId === null) return null;
    const [user] = await this.queries.execute(new FindUsers({ ids: [userId] }));
    return user ?? null;
  }
}
