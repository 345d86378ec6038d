import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { FindUsers } from '../../../identity/index.js';
import { UnsubscribeTokens } from '../../../platform/email/unsubscribe-tokens.js';
import { PreferencesRepository } from '../../preferences.repository.js';
import { DIGEST_EMAILS } from '../emails/digest-email.js';

/** A learner stops the weekly digest, or wants it again, by the token of such an email. Twice is no error. */
export class ChooseDigest extends Command<void> {
  constructor(
    readonly token: string,
    readonly weeklyDigest: boolean,
  ) {
    super();
  }
}

@CommandHandler(ChooseDigest)
export class ChooseDigestHandler implements ICommandHandler<ChooseDigest> {
  constructor(
    private readonly preferences: PreferencesRepository,
    private readonly queries: QueryBus,
    private readonly tokens: UnsubscribeTokens,
    private readonly clock: Clock,
  ) {}

  async execute({ token, weeklyDigest }: ChooseDigest): Promise<void> {
    const userId = this.tokens.verify(DIGEST_EMAILS, token);
    const [user] = await this.queries.execute(new FindUsers({ ids: [userId] }));
    if (!user) return; // erased: there will be no more emails
    await this.preferences.change(userId, { weeklyDigest }, this.clock.now());
  }
}
