import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { Unauthenticated } from '../../platform/http/access/refusals.js';
import { PasswordWrong } from '../domain/account-errors.js';
import { Farewells } from '../mails/farewells.js';
import { Passwords } from '../passwords/passwords.js';
import { SignInLimits } from '../sign-in-limits.js';
import { Users } from '../users.js';

/** A user leaves for good, proving once more who they are. Source: promise P2. */
export class EraseAccount extends Command<void> {
  constructor(
    readonly userId: string,
    readonly password: string,
    readonly network: string,
  ) {
    super();
  }
}

@CommandHandler(EraseAccount)
export class EraseAccountHandler implements ICommandHandler<EraseAccount> {
  constructor(
    private readonly em: EntityManager,
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly limits: SignInLimits,
    private readonly farewells: Farewells,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, password, network }: EraseAccount): Promise<void> {
    const account = await this.users.credentialsOfUser(userId);
    if (!account) throw new Unauthenticated();
    const { email, passwordHash } = account;
    const proven = await this.limits.guess(email, network, async () => {
      return (await this.passwords.match(password, passwordHash)) || null;
    });
    if (!proven) throw new PasswordWrong();
    await this.em.transactional(async (em) => {
      const user = await this.users.findLocked(userId);
      if (!user) throw new Unauthenticated(); // twice at once: the other was first
      user.erase(passwordHash);
      this.users.remove(user);
      this.audit.record({ action: 'account.erased', target: { kind: 'user', id: userId } });
      await this.users.save();
      await this.farewells.add(email, this.clock.now(), em);
    });
  }
}
