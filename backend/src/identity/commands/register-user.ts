import { randomUUID } from 'node:crypto';
import { Clock, emailAddress } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotAnEmailAddress } from '../domain/errors.js';
import { User } from '../domain/user.js';
import { Passwords } from '../passwords/passwords.js';
import { Users } from '../users.js';

export interface SignUp {
  email: string;
  password: string;
  firstName?: string | null;
  lastName?: string | null;
}

export class RegisterUser extends Command<void> {
  constructor(
    readonly signUp: SignUp,
    readonly userId: string = randomUUID(),
  ) {
    super();
  }
}

@CommandHandler(RegisterUser)
export class RegisterUserHandler implements ICommandHandler<RegisterUser> {
  constructor(
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  async execute({ signUp: { email: typed, password, firstName, lastName }, userId }: RegisterUser): Promise<void> {
    const email = emailAddress(typed);
    if (!email) throw new NotAnEmailAddress();
    const passwordHash = await this.passwords.hash(password);
    this.users.add(User.register({ id: userId, email, passwordHash, firstName, lastName }, this.clock.now()));
    await this.users.save();
  }
}
