import { DEFAULT_PREFERENCES, type Preferences } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PreferencesRepository } from '../preferences.repository.js';

export class GetPreferences extends Query<Preferences> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(GetPreferences)
export class GetPreferencesHandler implements IQueryHandler<GetPreferences> {
  constructor(private readonly preferences: PreferencesRepository) {}

  async execute({ userId }: GetPreferences): Promise<Preferences> {
    return (await this.preferences.find(userId)) ?? DEFAULT_PREFERENCES;
  }
}
