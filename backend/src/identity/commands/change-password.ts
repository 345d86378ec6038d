import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../platform/audit/audit-trail.js';
import { Unauthenticated } from '../../platform/http/access/errors.js';
import { CurrentPassword } from '../passwords/current-password.js';
import { PasswordReplacement } from '../passwords/password-replacement.js';
import { PasswordRules } from '../passwords/password-rules.js';
import { UserRepository } from '../user.repository.js';

/** A signed-in user changes the password; all of their other sessions end. Source: promise A11. */
export class ChangePassword extends Command<void> {
  constructor(
    readonly userId: string,
    readonly sessionId: string,
    readonly currentPassword: string,
    readonly newPassword: string,
    readonly network: string,
  ) {
    super();
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly users: UserRepository,
    private readonly rules: PasswordRules,
    private readonly currentPassword: CurrentPassword,
    private readonly passwords: PasswordReplacement,
  ) {}

  async execute({ userId, sessionId, currentPassword, newPassword, network }: ChangePassword): Promise<void> {
    const account = await this.users.findCredentialsByUserId(userId);
    if (!account) throw new Unauthenticated();
    this.rules.check(newPassword, { email: account.email, field: 'newPassword' });
    await this.currentPassword.verify(account, currentPassword, network);
    await this.passwords.replace(userId, {
      newPassword,
      notice: 'password-changed',
      keptSessionId: sessionId,
      change: (user, newHash) => {
        if (!user) throw new Unauthenticated();
        user.changePassword(account.passwordHash, newHash);
        audit({ action: 'password.changed', target: { kind: 'user', id: userId } });
      },
    });
  }
}
