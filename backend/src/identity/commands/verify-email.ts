import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { InvalidToken } from '../domain/errors.js';
import { MailLinks } from '../mail-links.js';
import { MailTokens } from '../mail-tokens.js';
import { Users } from '../users.js';

/** Takes the link of a verification mail as the proof that its reader owns the address. */
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
    private readonly links: MailLinks,
    private readonly tokens: MailTokens,
    private readonly users: Users,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async execute({ token, network }: VerifyEmail): Promise<void> {
    const userId = await this.links.ownerOf(token, 'verification', network);
    await this.em.transactional(async () => {
      const now = this.clock.now();
      // The user before the token, as in `MailTokens.issue`: two who take them in turn would wait for each other.
      const user = await this.users.findLocked(userId);
      if (!user) throw new InvalidToken();
      await this.tokens.redeem(token, 'verification', now);
      user.verifyEmail(now);
      const person = { kind: 'user', id: userId } as const;
      this.audit.record({ action: 'email.verified', target: person, actor: person });
    });
  }
}
