import type { User } from '@msk/contracts';
import { Query } from '@nestjs/cqrs';

export interface FoundUser {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  isAdmin: boolean;
  emailVerified: boolean;
  createdAt: Date;
  lastLoginAt: Date | null;
}

/** Finds users by id, or by address in any spelling; those that do not exist are left out. */
export class FindUsers extends Query<FoundUser[]> {
  constructor(readonly by: { ids: readonly string[] } | { emails: readonly string[] }) {
    super();
  }
}

/** A user with their membership, as the wire contract has it. Fails with `not_found` if there is no such user. */
export class GetUser extends Query<User> {
  constructor(readonly userId: string) {
    super();
  }
}
