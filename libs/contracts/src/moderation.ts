import type { VideoSummary } from './catalog.ts';

/** Reasons of a report with their labels, in the order of the dialog. Source: api.md, "Types". */
const REASONS = [
  ['incorrect_information', 'Incorrect information'],
  ['poor_quality', 'Poor video or audio quality'],
  ['playback_problem', 'The video does not play'],
  ['patient_information', 'Patient information is visible'],
  ['inappropriate_content', 'Inappropriate content'],
  ['copyright', 'Copyright'],
  ['other', 'Something else'],
] as const;
export type ReportReason = (typeof REASONS)[number][0];
export const REPORT_REASONS: readonly ReportReason[] = REASONS.map(([reason]) => reason);
export const REPORT_REASON_LABELS = Object.fromEntries(REASONS) as Record<ReportReason, string>;

/** In characters. */
export const MAX_REPORT_DESCRIPTION_LENGTH = 5_000;
export const MAX_REPORTED_STATEMENT_LENGTH = 5_000;

export const REPORT_STATUSES = ['pending', 'reviewed', 'resolved', 'dismissed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const REPORT_ACTIONS = ['kept', 'edited', 'blacklisted', 'dismissed'] as const;
export type ReportAction = (typeof REPORT_ACTIONS)[number];

/** A user's report of a problem with a case. */
export interface VideoReport {
  id: string;
  video: VideoSummary;
  reason: ReportReason;
  description: string | null;
  /** What the report is about, as its author read it; null when it is about the case as a whole. */
  statement: string | null;
  status: ReportStatus;
  adminNotes: string | null;
  actionTaken: ReportAction | null;
  reportedAt: string;
  reviewedAt: string | null;
  /** Null when the account has been erased. */
  reportedByUser: { firstName: string | null; lastName: string | null } | null;
}

/** In characters. */
export const MAX_ADMIN_NOTES_LENGTH = 5_000;

/** A report as an admin sees it. */
export interface AdminVideoReport extends VideoReport {
  /** Number of all reports of this video, in whatever state. */
  reportsOfVideo: number;
  /** False when the video has been withdrawn: it can then neither be viewed nor edited in the library. */
  isVideoPublished: boolean;
}

export interface ReportPage {
  reports: AdminVideoReport[];
  total: number;
}

/** The changes of an admin to a report; an absent field keeps its value. */
export interface ReportReview {
  status: ReportStatus;
  adminNotes?: string | null;
  actionTaken?: ReportAction | null;
}

/** A report as the data export of its author has it. */
export interface ExportedReport {
  videoId: string;
  reason: ReportReason;
  description: string | null;
  statement: string | null;
  status: ReportStatus;
  reportedAt: string;
}
