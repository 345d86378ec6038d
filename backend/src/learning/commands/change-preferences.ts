import type { Preferences } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PreferencesRepository } from '../preferences.repository.js';

/** Changes preferences of a user; an absent field keeps its value. */
export class ChangePreferences extends Command<void> {
  constructor(
    readonly userId: string,
    readonly changes: Partial<Preferences>,
  ) {
    super();
  }
}

@CommandHandler(ChangePreferences)
export class ChangePreferencesHandler implements ICommandHandler<ChangePreferences> {
  constructor(
    private readonly preferences: PreferencesRepository,
    private readonly clock: Clock,
  ) {}

  execute({ userId, changes }: ChangePreferences): Promise<void> {
    return this.preferences.change(userId, changes, this.clock.now());
  }
}
