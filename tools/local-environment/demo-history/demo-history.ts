import { setTimeout as pause } from 'node:timers/promises';
import { DAY, HOUR, MINUTE, type PendingPage, type VideoPage } from '@msk/contracts';
import { type PastSandbox, startPastSandbox } from '@msk/sandbox';
import { DEMO_ACCOUNTS } from '../../../backend/src/platform/demo/demo-accounts.ts';
import { printProgress } from '../../process/terminal.ts';
import { addressOf } from '../demo-accounts.ts';
import type { ProductClient } from '../demo-library/product-client.ts';
import type { LocalEnvironment } from '../open-local-environment.ts';
import { HistoryProcess } from './history-process.ts';
import { HistoryProgress } from './history-progress.ts';
import { MemberLife } from './member-life.ts';
import { inventPeople, type Learner } from './people.ts';
import { type Deed, inventRecentStudies, inventStudies, Popularity, type StudiedCase } from './studies.ts';
import { FAILED_ANALYSES, MISSED_SEARCHES, REPORTS } from './texts.ts';

const SEED = 20_261_123;
/** The server delivers the events of others meanwhile. */
const MAX_CONCURRENT_LEARNERS = 3;
/** About as many as there are teaching cases. */
const LEADING_CASES = 150;
const PAGE = 100;
const POLL_INTERVAL_MS = 250;
/** Demo accounts that have used the library. Trials begin with nothing. */
const STUDENTS = (['monthly', 'annual', 'fellow'] as const).map(addressOf);

/**
 * Gives the demo library a year in which invented people have used it, by the product's own commands. What is done is not
 * done again; see docs/adr/0028.
 */
export class DemoHistory {
  readonly #progress: HistoryProgress;
  readonly #environment: LocalEnvironment;
  readonly #past: PastSandbox;
  readonly #process: HistoryProcess;
  readonly #people: Learner[];
  readonly #accounts: Promise<void>;

  private constructor(
    environment: LocalEnvironment,
    progress: HistoryProgress,
    opened: { past: PastSandbox; process: HistoryProcess },
  ) {
    this.#environment = environment;
    this.#progress = progress;
    this.#past = opened.past;
    this.#process = opened.process;
    this.#people = inventPeople(SEED, progress.now, progress.password);
    this.#accounts = this.#openAccounts();
    this.#accounts.catch(() => {}); // `finish` fails for the same reason
  }

  /** Begins with the accounts and what they pay, which need no library. */
  static async begin(environment: LocalEnvironment, dataDir: string, signal: AbortSignal): Promise<DemoHistory> {
    const { stripe } = environment.services;
    if (!stripe) throw new Error('its past needs the sandbox of Stripe');
    const past = await startPastSandbox(stripe);
    const env = {
      ...environment.serverOptions.env,
      STRIPE_API_BASE: past.url,
      OPENAI_BASE_URL: `${past.url}/openai/v1`,
      OPENAI_API_KEY: 'sandbox',
    };
    const opened = { past, process: await HistoryProcess.start({ ...environment.serverOptions, env, signal }) };
    return new DemoHistory(environment, new HistoryProgress(dataDir), opened);
  }

  /** Has OpenAI fail to analyse a few pending videos. */
  failAnalyses(product: ProductClient): Promise<void> {
    return this.#progress.once('failed analyses', async () => {
      for (const { title, fault } of FAILED_ANALYSES) {
        const path = `/api/admin/pending?query=${encodeURIComponent(title)}&limit=${PAGE}`;
        const { videos } = await product.get<PendingPage>(path);
        const video = videos.find((one) => one.title === title && one.processingStatus !== 'failed');
        if (!video) continue;
        this.#past.conditions.planFault({
          ...{ service: 'openai', fault, count: 1, status: 500, path: null, retryAfter: null, form: 'json' },
        });
        await this.#process.execute(new Date(), 'analyse', { videoId: video.id });
      }
    });
  }

  /** Does the rest when the library is complete, and waits until the server has seen everything. */
  async finish(product: ProductClient): Promise<void> {
    await this.#accounts;
    await this.#untilDelivered(); // nobody can watch a case that has not arrived in Learning
    const cases = await listCases(product);
    const library = new Popularity(cases, SEED, LEADING_CASES);
    await this.#study(library);
    await this.#progress.once('reports', () => this.#report(cases));
    await this.#progress.once('searches', () => this.#search());
    await this.#untilDelivered();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#process.end();
    await this.#past.stop();
  }

  async #untilDelivered(): Promise<void> {
    while ((await this.#process.execute(new Date(), 'countUndelivered', {})) > 0) await pause(POLL_INTERVAL_MS);
  }

  /** One after the other: Stripe's clock shows the time of one of them. */
  async #openAccounts(): Promise<void> {
    const { STRIPE_PRICE_MONTHLY: monthly = '', STRIPE_PRICE_ANNUAL: annual = '' } =
      this.#environment.serverOptions.env;
    for (const learner of this.#people) {
      const step = `account ${learner.email}`;
      if (this.#progress.find(step) !== undefined) continue;
      const life = new MemberLife(learner, this.#process, this.#past, { monthly, annual });
      const { userId, stripe } = await life.live(this.#progress.now);
      await this.#environment.services.stripe?.adopt(stripe);
      this.#progress.mark(step, userId);
    }
  }

  async #study(library: Popularity): Promise<void> {
    const { now } = this.#progress;
    const accounts = DEMO_ACCOUNTS.filter(({ email }) => STUDENTS.includes(email));
    const work = [
      ...this.#people.map((learner) => ({
        email: learner.email,
        study: () => this.#studyAs(this.#asUser(learner), library),
      })),
      ...accounts.map(({ id, email }, n) => ({
        email,
        study: () => this.#doAll(inventRecentStudies(id, library, now, SEED - 1 - n)),
      })),
    ];
    const total = work.length;
    const studyNext = async () => {
      for (let next = work.shift(); next; next = work.shift()) {
        printProgress(`The demo library: ${total - work.length} of ${total} learners have studied`);
        await this.#progress.once(`studies ${next.email}`, next.study);
      }
    };
    await Promise.all(Array.from({ length: MAX_CONCURRENT_LEARNERS }, studyNext));
    for (const learner of this.#people)
      if (learner.leavesAt)
        await this.#progress.once(`left ${learner.email}`, () => this.#leave(this.#asUser(learner)));
  }

  async #studyAs(learner: Learner, library: Popularity): Promise<void> {
    const { now } = this.#progress;
    const deeds = inventStudies(learner, library, now);
    await this.#doAll(deeds);
    const last = deeds.at(-1);
    if (last && learner.contracts.length > 0 && now.getTime() - last.at.getTime() < 20 * DAY)
      await this.#process.execute(new Date(last.at.getTime() - HOUR), 'logIn', learner);
  }

  async #leave(learner: Learner): Promise<void> {
    await this.#process.execute(learner.leavesAt ?? this.#progress.now, 'eraseAccount', learner);
  }

  /** With the id of the account, which is another one where an earlier start was killed. */
  #asUser(learner: Learner): Learner {
    return { ...learner, userId: this.#progress.find(`account ${learner.email}`) ?? learner.userId };
  }

  async #doAll(deeds: readonly Deed[]): Promise<void> {
    for (const { at, name, input } of deeds) await this.#process.execute(at, name, input as never);
  }

  async #report(cases: readonly StudiedCase[]): Promise<void> {
    const authors = this.#people.filter(({ isFellow }) => isFellow);
    for (const [n, { hoursAgo, ...problem }] of REPORTS.entries()) {
      const [author, video] = [authors[n], cases[n * 7]];
      if (!author || !video) continue;
      const { userId } = this.#asUser(author);
      const at = new Date(this.#progress.now.getTime() - hoursAgo * HOUR);
      await this.#process.execute(at, 'report', { userId, videoId: video.id, ...problem });
    }
  }

  async #search(): Promise<void> {
    for (const [n, [query, times]] of MISSED_SEARCHES.entries())
      for (let daysAgo = n + 1 + times * 13; daysAgo > n + 1; daysAgo -= 13) {
        const at = new Date(this.#progress.now.getTime() - daysAgo * DAY + n * 47 * MINUTE);
        await this.#process.execute(at, 'search', { query });
      }
  }
}

/** In the order in which the library shows them. */
async function listCases(product: ProductClient): Promise<StudiedCase[]> {
  const cases: StudiedCase[] = [];
  for (let total = 1; cases.length < total; ) {
    const page = await product.get<VideoPage>(`/api/videos?limit=${PAGE}&offset=${cases.length}`);
    if (page.videos.length === 0) break;
    cases.push(...page.videos);
    total = page.total;
  }
  return cases;
}
