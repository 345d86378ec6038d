import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../platform/audit/audit-trail.js';
import { InvalidToken } from '../domain/errors.js';
import { EmailTokenStore } from '../email-tokens/email-token-store.js';
import { EmailTokenVerifier } from '../email-tokens/email-token-verifier.js';
import { PasswordReplacement } from '../passwords/password-replacement.js';
import { PasswordRules } from '../passwords/password-rules.js';
import { SignInLimits } from '../passwords/sign-in-limits.js';
import { UserRepository } from '../user.repository.js';

/** Sets a new password by an emailed link. All sessions of the user end, and none is opened. Source: promise M6. */
export class ResetPassword extends Command<void> {
  constructor(
    readonly token: string,
    readonly newPassword: string,
    readonly network: string,
  ) {
    super();
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly links: EmailTokenVerifier,
    private readonly tokens: EmailTokenStore,
    private readonly users: UserRepository,
    private readonly rules: PasswordRules,
    private readonly passwords: PasswordReplacement,
    private readonly limits: SignInLimits,
  ) {}

  async execute({ token, newPassword, network }: ResetPassword): Promise<void> {
    const userId = await this.links.verify(token, 'reset', network);
    const account = await this.users.findCredentialsByUserId(userId);
    if (!account) throw new InvalidToken();
    this.rules.check(newPassword, { email: account.email, field: 'newPassword' });
    await this.passwords.replace(userId, {
      newPassword,
      notice: 'password-reset',
      change: async (user, newHash, now) => {
        if (!user) throw new InvalidToken();
        // Lock the user before the token, as `EmailTokenStore.issue` does; another order could deadlock.
        await this.tokens.redeem(token, 'reset', now);
        user.resetPassword(newHash);
        const person = { kind: 'user', id: userId } as const;
        audit({ action: 'password.reset', target: person, actor: person });
      },
    });
    await this.limits.clearFailures(account.email);
  }
}
