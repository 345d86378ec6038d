import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../platform/audit/audit-trail.js';
import { InvalidToken } from '../domain/errors.js';
import { EmailTokenStore } from '../email-tokens/email-token-store.js';
import { EmailTokenVerifier } from '../email-tokens/email-token-verifier.js';
import { UserRepository } from '../user.repository.js';

/** Verifies a user's address by the link of the verification email. */
export class VerifyEmail extends Command<void> {
  constructor(
    readonly token: string,
    readonly network: string,
  ) {
    super();
  }
}

@CommandHandler(VerifyEmail)
export class VerifyEmailHandler implements ICommandHandler<VerifyEmail> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: EmailTokenVerifier,
    private readonly tokens: EmailTokenStore,
    private readonly users: UserRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ token, network }: VerifyEmail): Promise<void> {
    const userId = await this.links.verify(token, 'verification', network);
    await this.em.transactional(async () => {
      const now = this.clock.now();
      // Lock the user before the token, as `EmailTokenStore.issue` does; another order could deadlock.
      const user = await this.users.findLocked(userId);
      if (!user) throw new InvalidToken();
      await this.tokens.redeem(token, 'verification', now);
      user.verifyEmail(now);
      const person = { kind: 'user', id: userId } as const;
      audit({ action: 'email.verified', target: person, actor: person });
    });
  }
}
