import 'reflect-metadata';
import { MikroORM, RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ReportReason } from '@msk/contracts';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Command, CommandBus, type Query, QueryBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { AppModule } from './app.module.js';
import { AdmitFellowshipMember } from './billing/commands/admit-fellowship-member.js';
import { CancelSubscription } from './billing/commands/cancel-subscription.js';
import { CloseCheckout } from './billing/commands/close-checkout.js';
import { OpenCheckout } from './billing/commands/open-checkout.js';
import { ResumeSubscription } from './billing/commands/resume-subscription.js';
import { SyncInvoice } from './billing/commands/sync-invoice.js';
import { SyncSubscription } from './billing/commands/sync-subscription.js';
import { AdvanceTrialsJob } from './billing/jobs/advance-trials.job.js';
import { MembershipRepository } from './billing/membership.repository.js';
import { SearchVideos } from './catalog/queries/lists/search-videos.js';
import { ProcessVideo } from './curation/commands/process-video.js';
import { AnalyseVideoJob } from './curation/jobs/analyse-video.job.js';
import { ANALYSIS_QUEUE } from './curation/jobs/queues.js';
import { EraseAccount } from './identity/commands/erase-account.js';
import { RegisterUser } from './identity/commands/register-user.js';
import { LogIn } from './identity/commands/sessions/log-in.js';
import { VerifyEmail } from './identity/commands/verify-email.js';
import { EmailTokenStore } from './identity/email-tokens/email-token-store.js';
import { FindUsers } from './identity/index.js';
import { AddNote } from './learning/commands/add-note.js';
import { AddToWatchLater } from './learning/commands/add-to-watch-later.js';
import { CreatePlaylist } from './learning/commands/create-playlist.js';
import { OrderPlaylist } from './learning/commands/order-playlist.js';
import { RecordProgress } from './learning/commands/record-progress.js';
import { StarVideo } from './learning/commands/star-video.js';
import { toProgress } from './learning/domain/progress.js';
import { ListPlaylists } from './learning/queries/playlists/list-playlists.js';
import { ReportVideo } from './moderation/commands/report-video.js';
import { readSettings } from './platform/config/settings.js';
import { BackdatedClock } from './platform/demo/backdated-clock.js';
import type {
  DemoAnswer,
  DemoCommands,
  DemoInput,
  DemoOutput,
  DemoPerson,
  DemoRequest,
} from './platform/demo/demo-commands.js';
import { HeldJobQueue } from './platform/demo/held-job-queue.js';
import { formatFatalError } from './platform/logging/format-fatal-error.js';

type DemoHandlers = {
  [Name in keyof DemoCommands]: (input: DemoInput<Name>, at: Date) => Promise<DemoOutput<Name>>;
};

/** Executes the product's own commands, each as of the time at which it is said to have happened. */
class DemoHistory implements DemoHandlers {
  constructor(
    private readonly app: INestApplicationContext,
    private readonly jobs: HeldJobQueue,
  ) {}

  async register(person: DemoPerson, at: Date): Promise<string | null> {
    const { userId, email, password, firstName, lastName } = person;
    const [existing] = await this.query(new FindUsers({ emails: [email] }));
    if (existing) return existing.id;
    await this.execute(new RegisterUser({ email, password, firstName, lastName }, person, null, userId));
    // The event of the registration reaches Billing a moment later, in the server: its trial would not have begun yet.
    await this.transactional(() => this.app.get(MembershipRepository).getLocked(userId, at));
    const token = await this.inRequest(() => this.app.get(EmailTokenStore).issue(userId, 'verification', at));
    await this.execute(new VerifyEmail(token, person.network));
    return null;
  }

  async logIn(person: DemoPerson): Promise<void> {
    await this.execute(new LogIn(person.email, person.password, person));
  }

  eraseAccount({ userId, password, network }: DemoPerson): Promise<void> {
    return this.execute(new EraseAccount(userId, password, network));
  }

  advanceTrials(): Promise<void> {
    const { signal } = new AbortController();
    return this.inRequest(() => this.app.get(AdvanceTrialsJob).run({}, { signal }));
  }

  async admitFellow(member: DemoInput<'admitFellow'>): Promise<void> {
    await this.execute(new AdmitFellowshipMember({ ...member, joinDate: null }));
  }

  async openCheckout({ userId, priceId, discountCode }: DemoInput<'openCheckout'>): Promise<string> {
    return (await this.execute(new OpenCheckout(userId, priceId, discountCode))).url;
  }

  cancelSubscription({ userId }: { userId: string }): Promise<void> {
    return this.execute(new CancelSubscription(userId));
  }

  resumeSubscription({ userId }: { userId: string }): Promise<void> {
    return this.execute(new ResumeSubscription(userId));
  }

  syncFromStripe({ kind, id }: DemoInput<'syncFromStripe'>): Promise<void> {
    const commands = { checkout: CloseCheckout, subscription: SyncSubscription, invoice: SyncInvoice };
    return this.execute(new commands[kind](id));
  }

  async watch({ userId, videoId, percent, positionSeconds }: DemoInput<'watch'>): Promise<void> {
    await this.execute(new RecordProgress(userId, videoId, toProgress(percent, positionSeconds), true));
  }

  async bookmark({ userId, videoId, notes }: DemoInput<'bookmark'>): Promise<void> {
    await this.execute(new StarVideo(userId, videoId, notes));
  }

  async takeNote({ id, userId, videoId, ...content }: DemoInput<'takeNote'>): Promise<void> {
    await this.execute(new AddNote({ id, userId, videoId }, content));
  }

  async createPlaylist({ userId, title, videoIds }: DemoInput<'createPlaylist'>): Promise<void> {
    const playlists = await this.query(new ListPlaylists(userId));
    if (playlists.some((existing) => existing.title === title)) return; // before an earlier start was killed
    const playlistId = await this.execute(new CreatePlaylist(userId, title));
    await this.execute(new OrderPlaylist(userId, playlistId, videoIds));
  }

  async watchLater({ userId, videoId }: DemoInput<'watchLater'>): Promise<void> {
    await this.execute(new AddToWatchLater(userId, videoId));
  }

  async report({ userId, videoId, reason, description }: DemoInput<'report'>): Promise<void> {
    await this.execute(
      new ReportVideo(userId, videoId, { reason: reason as ReportReason, description, statement: null }),
    );
  }

  async search({ query }: DemoInput<'search'>): Promise<number> {
    return (await this.query(new SearchVideos({ query, limit: 1, offset: 0 }, true))).total;
  }

  async analyse({ videoId }: DemoInput<'analyse'>): Promise<void> {
    await this.execute(new ProcessVideo(videoId));
    const context = { id: videoId, signal: new AbortController().signal, failures: 0, lastAttempt: true };
    for (const job of this.jobs.take(ANALYSIS_QUEUE)) await this.app.get(AnalyseVideoJob).run(job, context);
  }

  countUndelivered(): Promise<number> {
    return this.inRequest(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from kernel.inbox where done_at is null and parked_at is null`.execute(
        this.app.get(EntityManager).getKysely(),
      );
      return rows[0]?.count ?? 0;
    });
  }

  private execute<Result>(command: Command<Result>): Promise<Result> {
    return this.inRequest(() => this.app.get(CommandBus).execute(command));
  }

  private query<Result>(query: Query<Result>): Promise<Result> {
    return this.inRequest(() => this.app.get(QueryBus).execute(query));
  }

  private transactional(work: () => Promise<unknown>): Promise<unknown> {
    return this.inRequest(() => this.app.get(EntityManager).transactional(work));
  }

  private inRequest<Result>(work: () => Promise<Result>): Promise<Result> {
    return RequestContext.create(this.app.get(MikroORM).em, work);
  }
}

/**
 * `fork('backend/dist/demo-history.js')`: gives the demo a past, for the local environment beside its server. Each request
 * names a command and its time; the events reach their subscribers through the server. No job runs here and no email is
 * sent. Reasons: docs/adr/0028.
 */
async function main(): Promise<void> {
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env, ROLE: 'web', DEMO: '0', RATE_LIMITS: 'off' });
  if (settings.NODE_ENV === 'production') throw new Error('There is no demo in production.');
  const [clock, jobs] = [new BackdatedClock(), new HeldJobQueue()];
  const app = await NestFactory.createApplicationContext(AppModule.with(settings, clock, jobs), { logger: ['error'] });
  const history = new DemoHistory(app, jobs);
  const answer = async ({ id, at, name, input }: DemoRequest): Promise<DemoAnswer> => {
    const time = new Date(at);
    const handle = history[name].bind(history) as (input: object, at: Date) => Promise<unknown>;
    return clock
      .at(time, () => handle(input, time))
      .then(
        (output) => ({ id, output }),
        (error: Error) => ({ id, error: `${name} of ${at}: ${error.message}` }),
      );
  };
  process.on('message', async (request: DemoRequest) => {
    const answered = await answer(request);
    process.send?.(answered, () => {}); // without the callback it would throw when the parent has stopped listening
  });
  process.once('disconnect', () => void app.close().finally(() => process.exit(0)));
  process.once('SIGTERM', () => process.exit(0));
  process.send?.('ready');
}

main().catch((error: unknown) => {
  process.stderr.write(formatFatalError(error));
  process.exit(1);
});
