import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../platform/audit/audit-trail.js';
import { Unauthenticated } from '../../platform/http/access/errors.js';
import { PasswordWrong } from '../domain/errors.js';
import { AccountErasedEmail } from '../emails/account-erased-email.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { SignInLimits } from '../passwords/sign-in-limits.js';
import { UserRepository } from '../user.repository.js';

/**
 * A user erases their account, confirmed by the password. The owner is notified by email (`AccountErasedEmail`), the other
 * contexts by the event `UserErased`, which names its subscribers. Catalog stores nothing about users, Curation only the ids of the admins
 * who decided. Source: promise P2.
 */
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
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
    private readonly limits: SignInLimits,
    private readonly accountErasedEmail: AccountErasedEmail,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, password, network }: EraseAccount): Promise<void> {
    const account = await this.users.findCredentialsByUserId(userId);
    if (!account) throw new Unauthenticated();
    const { email, passwordHash } = account;
    const isCorrect = await this.limits.attempt(email, network, async () => {
      return (await this.passwords.verify(password, passwordHash)) || null;
    });
    if (!isCorrect) throw new PasswordWrong();
    await this.em.transactional(async (em) => {
      const user = await this.users.findLocked(userId);
      if (!user) throw new Unauthenticated(); // a parallel request has erased it
      user.erase(passwordHash);
      this.users.remove(user);
      audit({ action: 'account.erased', target: { kind: 'user', id: userId } });
      await this.users.save();
      await this.accountErasedEmail.enqueue(email, this.clock.now(), em);
    });
  }
}
