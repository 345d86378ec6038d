import { type EventOf, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { UserErased } from '../../events/identity.js';
import { ReviewerRepository } from '../reviewer.repository.js';

/** Curation's part of an erasure. Decisions keep the id, which then leads to nobody: docs/adr/0018. */
@Injectable()
@Subscribes({ to: UserErased, as: 'curation.erase-presence' })
export class ErasePresence implements Subscriber<typeof UserErased> {
  constructor(private readonly reviewers: ReviewerRepository) {}

  on({ payload: { userId } }: EventOf<typeof UserErased>): Promise<void> {
    return this.reviewers.removeUser(userId);
  }
}
