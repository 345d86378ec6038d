import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { AiAnalysis, CaseReveal, VideoTag } from '@msk/contracts';
import { AggregateRoot } from '@msk/kernel';
import { VideoEdited, VideoPublished, VideoWithdrawn, type WithdrawalReason } from '../../events/catalog.js';
import { aiAnalysis, unanalysed } from './ai-analysis.js';
import type { ApprovedVideo } from './approved-video.js';
import { VideoIsWithdrawn } from './errors.js';
import { type PublishedStatement, type Revision, reviseStatements } from './published-statement.js';

/** What an admin may correct; an absent field keeps its value. */
export interface Wording {
  title?: string;
  description?: string | null;
  caseTitle?: string;
  summary?: string;
  learningPoints?: string[];
}

/** A teaching case in the library. */
@Entity({ schema: 'catalog', tableName: 'video' })
export class Video extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) readonly id: string;
  /** Natural key: Vimeo's id. The same recording never enters the library twice. */
  @Property({ type: 'text', unique: true }) readonly vimeoId: string;
  @Property({ type: 'text' }) protected embedUrl: string;
  @Property({ type: 'text' }) protected title: string;
  @Property({ type: 'text', nullable: true }) protected description: string | null;
  @Property({ type: 'text', nullable: true }) protected thumbnailUrl: string | null;
  @Property({ type: 'integer' }) protected duration: number;
  @Property({ type: 'json' }) protected tags: VideoTag[];
  @Property({ type: 'json', nullable: true }) protected analysis: AiAnalysis | null;
  /** Where a listener learns the diagnosis. Nothing that a learner gets before a call contains it. */
  @Property({ type: 'json', nullable: true }) protected reveal: CaseReveal | null;
  /** What the analysis states. Null for cases from before statements were stored: nobody reviewed them one by one. */
  @Property({ type: 'json', nullable: true }) protected statements: PublishedStatement[] | null;
  @Property({ type: 'text' }) protected status: 'published' | 'withdrawn' = 'published';
  @Property({ type: 'text', nullable: true }) protected withdrawalReason: WithdrawalReason | null = null;
  /** The date on the card: when the video was uploaded. */
  @Property({ type: 'datetime' }) protected createdAt: Date;
  @Property({ type: 'datetime' }) protected publishedAt: Date;
  /** Curation's version of what was published. Null for cases from before it was stored. */
  @Property({ type: 'integer', nullable: true }) protected approvedVersion: number | null;
  /** Two admins on one video: the second gets a conflict instead of overwriting the first. */
  @Property({ type: 'integer', version: true }) protected version!: number;

  private constructor(approved: ApprovedVideo, now: Date) {
    super();
    this.id = approved.videoId;
    this.vimeoId = approved.vimeoId;
    this.embedUrl = approved.embedUrl;
    this.title = approved.title;
    this.description = approved.description;
    this.thumbnailUrl = approved.thumbnailUrl;
    this.duration = approved.duration;
    this.tags = approved.tags;
    this.analysis = approved.analysis && aiAnalysis(approved.analysis);
    this.reveal = approved.reveal;
    this.statements = approved.statements;
    this.createdAt = approved.createdAt;
    this.publishedAt = now;
    this.approvedVersion = approved.approvedVersion;
  }

  /** The only way into the library, after a curator has approved the video. */
  static publish(approved: ApprovedVideo, now: Date): Video {
    const video = new Video(approved, now);
    video.record(VideoPublished({ videoId: video.id }));
    return video;
  }

  /** Whether the approval that published the case was undone since. `version` is that of the present one, null for none. */
  isOfOtherApproval(version: number | null): boolean {
    return this.approvedVersion !== null && this.approvedVersion !== version;
  }

  /** What `edit` can change. */
  get wording(): Wording & { title: string; description: string | null } {
    const { caseTitle, summary, learningPoints } = this.analysis ?? {};
    return { title: this.title, description: this.description, caseTitle, summary, learningPoints };
  }

  /** Admins correct the wording; what the analysis measured (joint, confidence) keeps its value. */
  edit({ title = this.title, description = this.description, ...wording }: Wording, revision: Revision): void {
    if (this.status === 'withdrawn') throw new VideoIsWithdrawn();
    this.title = title;
    this.description = description;
    if (Object.keys(wording).length > 0) {
      const before = this.analysis ?? unanalysed(title);
      const after = aiAnalysis({ ...before, ...wording });
      if (!hasSameWords(before, after)) this.reviseAnalysis(after, revision);
    }
    this.record(VideoEdited({ videoId: this.id }));
  }

  /** Once a person has changed the words of an analysis, the screens no longer show it as generated. */
  private reviseAnalysis(after: AiAnalysis, revision: Revision): void {
    this.analysis = { ...after, analysedBy: 'editor' };
    this.statements &&= reviseStatements(this.statements, after, revision);
  }

  get revealed(): CaseReveal | null {
    return this.reveal;
  }

  /** A curator says where the case tells its diagnosis. `moved` depends on the duration. */
  moveReveal(moved: (duration: number) => CaseReveal): CaseReveal {
    if (this.status === 'withdrawn') throw new VideoIsWithdrawn();
    this.reveal = moved(this.duration);
    return this.reveal;
  }

  /** Withdrawing twice is no error: two admins may reach the same verdict. */
  withdraw(reason: WithdrawalReason): void {
    if (this.status === 'withdrawn') return;
    this.status = 'withdrawn';
    this.withdrawalReason = reason;
    this.record(VideoWithdrawn({ videoId: this.id, reason }));
  }

  /** A recording is no longer blacklisted: a case that was withdrawn for it, and for nothing else, returns as it was. */
  restore(): void {
    if (this.withdrawalReason !== 'blacklisted') return;
    this.status = 'published';
    this.withdrawalReason = null;
    this.record(VideoPublished({ videoId: this.id }));
  }
}

const hasSameWords = (before: AiAnalysis, after: AiAnalysis): boolean =>
  before.caseTitle === after.caseTitle &&
  before.summary === after.summary &&
  before.learningPoints.join('\n') === after.learningPoints.join('\n');
