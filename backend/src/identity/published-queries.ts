import type { AccountExport, AuditEntry, SortedList, User, UserSortKey } from '@msk/contracts';
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

/** Whose address or name contains `query`. */
export type UserListRequest = SortedList<UserSortKey>;

/** One page of the users, and how many there are. */
export class FindUserPage extends Query<{ users: FoundUser[]; total: number }> {
  constructor(readonly request: UserListRequest) {
    super();
  }
}

/** All users of the pages of a list, in batches; `complete` adds what others know of a batch. */
export class FindUserBatches<Complete> extends Query<AsyncIterable<Complete[]>> {
  constructor(
    readonly request: UserListRequest,
    readonly complete: (users: FoundUser[]) => Promise<Complete[]>,
  ) {
    super();
  }
}

/** What a user did and what was done to the account, newest first; at most so many entries. */
export class GetUserAuditLog extends Query<AuditEntry[]> {
  constructor(
    readonly userId: string,
    readonly limit: number,
  ) {
    super();
  }
}

/** The data of Identity about a user, for their data export; null if the account was erased. */
export class GetIdentityExport extends Query<Pick<AccountExport, 'account' | 'sessions' | 'mailLinks'> | null> {
  constructor(readonly userId: string) {
    super();
  }
}

// Identity asks these two and knows no membership: `accounts` answers them.

/** A user with their membership, as the wire contract has it. Fails with `not_found` if there is no such user. */
export class GetUser extends Query<User> {
  constructor(readonly userId: string) {
    super();
  }
}

/** Which of the users may open videos by their membership. */
export class FindEntitledUsers extends Query<ReadonlySet<string>> {
  constructor(readonly userIds: readonly string[]) {
    super();
  }
}
