import { Injectable } from '@nestjs/common';
import { SecurityLog } from '../../platform/audit/security-log.js';
import { CurrentPasswordWrong } from '../domain/errors.js';
import type { Credentials } from '../user.repository.js';
import { PasswordHasher } from './password-hasher.js';
import { SignInLimits } from './sign-in-limits.js';

/** Asks a signed-in user for the password once more. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly passwords: PasswordHasher,
    private readonly limits: SignInLimits,
    private readonly security: SecurityLog,
  ) {}

  /** Limited like the sign-in: a stolen session gives no additional guesses. @throws CurrentPasswordWrong */
  async verify({ userId, email, passwordHash }: Credentials, password: string, network: string): Promise<void> {
    const check = async () => (await this.passwords.verify(password, passwordHash)) || null;
    if (await this.limits.attempt(email, network, check)) return;
    await this.security.note('sign-in.failed', { userId });
    throw new CurrentPasswordWrong();
  }
}
