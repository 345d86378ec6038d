import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../platform/audit/audit-trail.js';
import { NotFound } from '../../platform/http/id.pipe.js';
import { AccountErasedEmail } from '../emails/account-erased-email.js';
import { UserRepository } from '../user.repository.js';

/**
 * The operator erases an account: of a person who asks for it and cannot sign in, or again after a backup from before the
 * erasure was restored. Otherwise like `EraseAccount`, without its password.
 */
export class EraseOnRequest extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(EraseOnRequest)
export class EraseOnRequestHandler implements ICommandHandler<EraseOnRequest> {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UserRepository,
    private readonly accountErasedEmail: AccountErasedEmail,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: EraseOnRequest): Promise<void> {
    const account = await this.users.findCredentialsByUserId(userId);
    if (!account) throw new NotFound();
    await this.em.transactional(async (em) => {
      const user = await this.users.getLocked(userId);
      user.eraseOnRequest();
      this.users.remove(user);
      audit({ action: 'account.erased', target: { kind: 'user', id: userId } });
      await this.users.save();
      await this.accountErasedEmail.enqueue(account.email, this.clock.now(), em);
    });
  }
}
