import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Unauthenticated } from '../../platform/http/access/errors.js';
import { NotFound } from '../../platform/http/id.pipe.js';
import type { Role } from '../domain/user.js';
import { CurrentPassword } from '../passwords/current-password.js';
import { FindUsers } from '../published-queries.js';
import { UserRepository } from '../user.repository.js';
import { ChangeRole } from './change-role.js';

/** An admin makes a user an admin or a learner, confirmed by the admin's own password. */
export class ChangeRoleWithPassword extends Command<void> {
  constructor(
    readonly userId: string,
    readonly role: Role,
    /** The admin's user id. */
    readonly by: string,
    readonly currentPassword: string,
    readonly network: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeRoleWithPassword)
export class ChangeRoleWithPasswordHandler implements ICommandHandler<ChangeRoleWithPassword> {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly users: UserRepository,
    private readonly passwordCheck: CurrentPassword,
  ) {}

  async execute({ userId, role, by, currentPassword, network }: ChangeRoleWithPassword): Promise<void> {
    const [user] = await this.queries.execute(new FindUsers({ ids: [userId] }));
    if (!user) throw new NotFound();
    const acting = await this.users.findCredentialsByUserId(by);
    if (!acting) throw new Unauthenticated();
    await this.passwordCheck.verify(acting, currentPassword, network);
    await this.commands.execute(new ChangeRole(userId, role, by));
  }
}
