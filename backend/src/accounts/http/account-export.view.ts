import type {
  AccountExport,
  ExportedAnalytics,
  ExportedCall,
  ExportedCard,
  ExportedLearning,
  ExportedMembership,
  ExportedReel,
  ExportedReport,
  ExportedReview,
  ExportedWorklist,
  Grading,
  Payment,
  Playlist,
  Preferences,
  ReelItem,
  SubscriptionPlan,
} from '@msk/contracts';
import {
  CALL_GRADES,
  CARD_STATES,
  JOINTS,
  PATHOLOGIES,
  RATINGS,
  REPORT_REASONS,
  REPORT_STATUSES,
  THEMES,
} from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';

const Time = () => ApiProperty({ format: 'date-time' });
const TimeOrNull = () => ApiProperty({ type: String, format: 'date-time', nullable: true });
const Details = () => ApiProperty({ type: 'object', additionalProperties: true });

export class ExportedAccountView {
  id!: string;
  email!: string;
  firstName!: string | null;
  lastName!: string | null;
  isAdmin!: boolean;
  @TimeOrNull() emailVerifiedAt!: string | null;
  @Time() createdAt!: string;
  @TimeOrNull() lastLoginAt!: string | null;
}

export class ExportedSessionView {
  id!: string;
  device!: string;
  network!: string;
  @Time() createdAt!: string;
  @Time() lastUsedAt!: string;
  @TimeOrNull() endedAt!: string | null;
}

export class ExportedMailLinkView {
  @ApiProperty({ enum: ['verification', 'reset'] }) purpose!: 'verification' | 'reset';
  @Time() createdAt!: string;
  @Time() expiresAt!: string;
  @TimeOrNull() usedAt!: string | null;
  /** Replaced by a newer link. */
  @TimeOrNull() endedAt!: string | null;
}

export class ExportedFellowshipView {
  email!: string;
  firstName!: string | null;
  lastName!: string | null;
  skoolUserId!: string | null;
  @TimeOrNull() joinDate!: string | null;
  isActive!: boolean;
  @Time() addedAt!: string;
}

export class ExportedSubscriptionView {
  @ApiProperty({ enum: ['monthly', 'annual'] }) plan!: SubscriptionPlan;
  /** The status at the payment provider. @example "active" */
  status!: string;
  @Time() paidUntil!: string;
  cancelsAtPeriodEnd!: boolean;
  /** @example "WELCOME20" */
  discountCode!: string | null;
  discountPercentage!: number | null;
  @TimeOrNull() endedAt!: string | null;
}

/** Amounts in cents. */
export class ExportedPaymentView implements Payment {
  id!: string;
  @ApiProperty({ type: 'integer', minimum: 0 }) amount!: number;
  @ApiProperty({ enum: ['succeeded', 'failed', 'refunded'] }) status!: Payment['status'];
  @ApiProperty({ type: 'integer', minimum: 0 }) discountAmount!: number;
  description!: string;
  @Time() createdAt!: string;
}

export class ExportedCheckoutView {
  /** @example "price_monthly" */
  priceId!: string;
  @Time() expiresAt!: string;
  @TimeOrNull() closedAt!: string | null;
}

export class ExportedMembershipView implements ExportedMembership {
  @TimeOrNull() trialEndsAt!: string | null;
  @TimeOrNull() fellowSince!: string | null;
  /** What the fellowship community sent about the user. */
  @ApiProperty({ type: ExportedFellowshipView, nullable: true }) fellowship!: ExportedFellowshipView | null;
  /** The id at the payment provider. @example "cus_QXg1mqDm3TRQwF" */
  customerId!: string | null;
  subscriptions!: ExportedSubscriptionView[];
  payments!: ExportedPaymentView[];
  /** Payment pages that were opened for the user. */
  checkouts!: ExportedCheckoutView[];
}

export class ExportedWatchRecordView {
  videoId!: string;
  @ApiProperty({ type: 'integer' }) watchProgress!: number;
  @ApiProperty({ type: 'integer' }) positionSeconds!: number;
  @TimeOrNull() completedAt!: string | null;
  @Time() lastWatchedAt!: string;
}

export class ExportedViewView {
  videoId!: string;
  /** @example "2026-11-22" */
  @ApiProperty({ format: 'date' }) day!: string;
}

export class ExportedBookmarkView {
  videoId!: string;
  notes!: string | null;
  @Time() createdAt!: string;
}

export class ExportedNoteView {
  id!: string;
  videoId!: string;
  @ApiProperty({ type: 'integer', nullable: true }) seconds!: number | null;
  /** @example "The bare area, not a Hill-Sachs lesion." */
  text!: string;
  askAgain!: boolean;
  @Time() createdAt!: string;
  @Time() updatedAt!: string;
}

export class ExportedPlaylistView implements Playlist {
  id!: string;
  title!: string;
  @ApiProperty({ enum: ['own', 'watch-later'] }) kind!: Playlist['kind'];
  @ApiProperty({ type: [String], format: 'uuid' }) videoIds!: string[];
  @Time() createdAt!: string;
  @Time() updatedAt!: string;
}

export class ExportedWorklistItemView {
  id!: string;
  videoId!: string;
}

export class ExportedWorklistView implements ExportedWorklist {
  id!: string;
  @ApiProperty({ enum: JOINTS, nullable: true }) joint!: ExportedWorklist['joint'];
  @ApiProperty({ enum: PATHOLOGIES, nullable: true }) pathology!: ExportedWorklist['pathology'];
  @Time() createdAt!: string;
  items!: ExportedWorklistItemView[];
}

export class ExportedGradingView implements Grading {
  @ApiProperty({ enum: CALL_GRADES }) grade!: Grading['grade'];
  @ApiProperty({ enum: ['lexicon', 'learner'] }) by!: Grading['by'];
  @Time() at!: string;
}

export class ExportedCallView implements ExportedCall {
  id!: string;
  itemId!: string;
  videoId!: string;
  conceptId!: string | null;
  /** @example "bucket-handle tear" */
  text!: string;
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 5, nullable: true }) confidence!: ExportedCall['confidence'];
  @ApiProperty({ type: 'integer' }) secondsToCall!: number;
  @ApiProperty({ enum: CALL_GRADES }) grade!: ExportedCall['grade'];
  @ApiProperty({ enum: ['lexicon', 'learner'] }) gradedBy!: ExportedCall['gradedBy'];
  @ApiProperty({ type: 'integer', nullable: true }) playedUntil!: number | null;
  @Time() at!: string;
  gradings!: ExportedGradingView[];
}

export class ExportedReelItemView implements ReelItem {
  videoId!: string;
  from!: number;
  to!: number;
  @ApiProperty({ type: String, nullable: true }) note!: string | null;
}

export class ExportedReelView implements ExportedReel {
  id!: string;
  title!: string;
  items!: ExportedReelItemView[];
  showNotes!: boolean;
  /** A link was made and not revoked. Only the digest of its token is stored. */
  hasLink!: boolean;
  @TimeOrNull() linkExpiresAt!: string | null;
  @Time() createdAt!: string;
  @Time() updatedAt!: string;
}

export class ExportedCardView implements ExportedCard {
  id!: string;
  videoId!: string;
  @ApiProperty({ enum: ['call', 'note', 'learning-point'] }) kind!: ExportedCard['kind'];
  @ApiProperty({ type: String, nullable: true }) callId!: string | null;
  @ApiProperty({ type: String, nullable: true }) noteId!: string | null;
  @ApiProperty({ type: String, nullable: true }) learningPoint!: string | null;
  @Time() createdAt!: string;
  @Time() dueAt!: string;
  @ApiProperty({ enum: CARD_STATES }) state!: ExportedCard['state'];
}

export class ExportedReviewView implements ExportedReview {
  id!: string;
  cardId!: string;
  /** Again, hard, good, easy. */
  @ApiProperty({ enum: RATINGS }) rating!: ExportedReview['rating'];
  @Time() reviewedAt!: string;
  @TimeOrNull() undoneAt!: string | null;
}

export class ExportedPreferencesView implements NonNullable<ExportedLearning['preferences']> {
  rememberHistory!: boolean;
  autoplay!: boolean;
  playbackRate!: number;
  captions!: boolean;
  @ApiProperty({ enum: THEMES }) theme!: Preferences['theme'];
  weeklyDigest!: boolean;
  @ApiProperty({ type: String, nullable: true }) timeZone!: string | null;
  @ApiProperty({ type: 'integer' }) newCardsPerDay!: number;
  @ApiProperty({ type: 'integer' }) reviewsPerDay!: number;
  desiredRetention!: number;
  @Time() changedAt!: string;
}

export class ExportedLearningView implements ExportedLearning {
  watched!: ExportedWatchRecordView[];
  /** Days on which a view was counted, as long as they are kept. */
  views!: ExportedViewView[];
  starred!: ExportedBookmarkView[];
  notes!: ExportedNoteView[];
  playlists!: ExportedPlaylistView[];
  worklists!: ExportedWorklistView[];
  calls!: ExportedCallView[];
  reels!: ExportedReelView[];
  cards!: ExportedCardView[];
  reviews!: ExportedReviewView[];
  @ApiProperty({ type: ExportedPreferencesView, nullable: true }) preferences!: ExportedLearning['preferences'];
}

export class ExportedReportView implements ExportedReport {
  videoId!: string;
  @ApiProperty({ enum: REPORT_REASONS }) reason!: ExportedReport['reason'];
  description!: string | null;
  /** The statement of the analysis that the report is about. */
  statement!: string | null;
  @ApiProperty({ enum: REPORT_STATUSES }) status!: ExportedReport['status'];
  @Time() reportedAt!: string;
}

export class ExportedDecisionView {
  @ApiProperty({ enum: ['approved', 'blacklisted', 'reviewing'] }) what!: 'approved' | 'blacklisted' | 'reviewing';
  vimeoId!: string;
  @Time() at!: string;
  reason!: string | null;
  notes!: string | null;
}

export class ExportedTargetView {
  /** @example "user" */
  kind!: string;
  id!: string;
}

export class ExportedAuditEntryView {
  @Time() at!: string;
  /** @example "password.changed" */
  action!: string;
  @ApiProperty({ enum: ['you', 'admin', 'visitor', 'system'] }) by!: AccountExport['audit'][number]['by'];
  @ApiProperty({ type: ExportedTargetView, nullable: true }) target!: ExportedTargetView | null;
  @Details() details!: Record<string, unknown>;
  /** The network of the request, if the user made it. */
  network!: string | null;
}

export class ExportedEventView {
  @Time() at!: string;
  /** @example "identity.user-logged-in.v1" */
  type!: string;
  @Details() details!: Record<string, unknown>;
}

export class ExportedAnalyticsAccountView implements NonNullable<ExportedAnalytics['account']> {
  @TimeOrNull() registeredAt!: string | null;
  @TimeOrNull() trialStartedAt!: string | null;
  @TimeOrNull() trialEndsAt!: string | null;
  @TimeOrNull() firstPaidAt!: string | null;
  @ApiProperty({ example: false }) isFellow!: boolean;
}

type AnalyticsSubscription = ExportedAnalytics['subscriptions'][number];
type PayerPeriod = ExportedAnalytics['payerPeriods'][number];
type MrrMovement = ExportedAnalytics['mrrMovements'][number];

export class ExportedAnalyticsSubscriptionView implements AnalyticsSubscription {
  @ApiProperty({ example: 'sub_1Q2bK8EuXq' }) subscriptionId!: string;
  @ApiProperty({ enum: ['monthly', 'annual'] }) plan!: string;
  @ApiProperty({ example: true }) isLive!: boolean;
  @ApiProperty({ example: false }) cancelsAtPeriodEnd!: boolean;
  /** Cents a month. */
  @ApiProperty({ type: 'integer', example: 8_900 }) mrr!: number;
}

export class ExportedPayerPeriodView implements PayerPeriod {
  @Time() beganAt!: string;
  @TimeOrNull() endedAt!: string | null;
}

export class ExportedMrrMovementView implements MrrMovement {
  @Time() at!: string;
  @ApiProperty({ example: 'new' }) kind!: string;
  /** Cents a month. */
  @ApiProperty({ type: 'integer', example: 8_900 }) amount!: number;
}

export class ExportedAnalyticsView implements ExportedAnalytics {
  @ApiProperty({ type: ExportedAnalyticsAccountView, nullable: true }) account!: ExportedAnalytics['account'];
  subscriptions!: ExportedAnalyticsSubscriptionView[];
  payerPeriods!: ExportedPayerPeriodView[];
  mrrMovements!: ExportedMrrMovementView[];
  /** Days on which the user watched a video. */
  @ApiProperty({ type: [String], format: 'date', example: ['2026-11-23'] }) activeDays!: string[];
  events!: ExportedEventView[];
}

/** All data that is held about the caller. */
export class AccountExportView implements AccountExport {
  @Time() exportedAt!: string;
  account!: ExportedAccountView;
  /** Includes ended sessions, as long as they are kept. */
  sessions!: ExportedSessionView[];
  /** Links that were sent by email. */
  mailLinks!: ExportedMailLinkView[];
  membership!: ExportedMembershipView;
  learning!: ExportedLearningView;
  /** Problems with cases that the user has reported. */
  reports!: ExportedReportView[];
  /** When the user unsubscribed from emails about their reports. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) reportEmailsStoppedAt!: string | null;
  /** What the figures of the business are computed from. */
  analytics!: ExportedAnalyticsView;
  /** Decisions about pending videos, if the user is a curator. */
  decisions!: ExportedDecisionView[];
  audit!: ExportedAuditEntryView[];
  events!: ExportedEventView[];
}
