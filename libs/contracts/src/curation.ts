import type { AiAnalysis, Cue, Statement } from './catalog.ts';

export const PROCESSING_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;
export type ProcessingStatus = (typeof PROCESSING_STATUSES)[number];

export interface PendingVideo {
  id: string;
  title: string;
  description: string | null;
  thumbnailUrl: string | null;
  embedUrl: string;
  vimeoId: string;
  /** Seconds. */
  duration: number;
  durationFormatted: string;
  /** Characters; 0 when the video has no captions. */
  transcriptLength: number;
  importedAt: string;
  processingStatus: ProcessingStatus;
  /** Why the analysis failed or what it waits for, in plain words. */
  failureReason: string | null;
  aiAnalysis: AiAnalysis | null;
  /** Changes with every change of the video; a change may send the version that it was made on. */
  version: number;
}

export interface PendingPage {
  videos: PendingVideo[];
  total: number;
}

/** Where a transcript mentions an entry of the analysis. */
export interface TranscriptMark {
  /** Position of the line in the list. */
  cue: number;
  /** Positions in the text of the line; the end is exclusive. */
  start: number;
  end: number;
  /** The entry of the analysis. */
  term: string;
}

/** Where a listener learns the diagnosis of a case. */
export interface CaseReveal {
  /** Position of the line; null where a curator said that no line tells. */
  cueIndex: number | null;
  /** Seconds. */
  at: number | null;
  /** Seconds: where a broader concept is named before. */
  partialAt: number | null;
  how: 'asserted' | 'title' | 'curator';
  /** 0 to 1. */
  confidence: number;
  /** Enough of the video lies before it for a call. */
  callPossible: boolean;
}

export interface PendingTranscript {
  transcript: string | null;
  /** Null when the transcript has no times. */
  cues: Cue[] | null;
  marks: TranscriptMark[];
  /** What the analysis states; nobody has reviewed it yet. */
  statements: Statement[];
  /** Null when no line asserts the diagnosis. */
  reveal: CaseReveal | null;
  version: number;
}

/** Maximum numbers of lines, of characters of a line, and of the seconds of a time. */
export const TRANSCRIPT_LIMITS = { lines: 2_000, lineLength: 1_000, seconds: 86_400 } as const;

/** An admin who has a pending video open. */
export interface Reviewer {
  id: string;
  name: string;
  since: string;
}

export interface AnalysisFailureCount {
  reason: string;
  videos: number;
}

export interface SyncFilters {
  /** Seconds; null for no minimum. */
  minDuration: number | null;
  /** A folder's name or id; null means all. */
  folder: string | null;
  /** ISO 8601; only videos created later. */
  dateAfter: string | null;
}

export interface SyncSummary {
  processed: number;
  imported: number;
  skipped: number;
  failed: number;
  /** Vimeo's count at the start; 0 until the first page has arrived. */
  total: number;
}

/** A video that a sync could not import, with the reason. The next sync tries it again. */
export interface SyncProblem {
  vimeoId: string;
  title: string | null;
  message: string;
}

export interface Sync {
  id: string;
  status: 'running' | 'completed' | 'failed';
  filters: SyncFilters;
  summary: SyncSummary;
  startedAt: string;
  finishedAt: string | null;
  /** Why the sync failed, or what a running sync waits for. */
  error: string | null;
  /** The latest 100; `summary.failed` counts all. */
  problems: SyncProblem[];
}

export interface VimeoFolder {
  id: string;
  name: string;
  type: 'team' | 'other';
}

/** In characters. */
export const MAX_BLACKLIST_REASON_LENGTH = 200;

/** A recording that no sync imports. */
export interface BlacklistedRecording {
  vimeoId: string;
  /** As it was when the recording was blacklisted; null if it is not known. */
  title: string | null;
  reason: string;
  /** The address of the admin, until the account is erased. */
  by: string;
  at: string;
}

export interface BlacklistPage {
  entries: BlacklistedRecording[];
  total: number;
}

export interface AdminStats {
  pending: { total: number; completed: number; processing: number; failed: number };
  published: { totalVideos: number };
  blacklisted: { total: number };
}

export interface DeadLetter {
  id: string;
  kind: 'event' | 'job';
  /** The subscriber or the queue. */
  at: string;
  /** The event's or the job's name. */
  name: string;
  attempts: number;
  lastError: string;
  parkedAt: string;
  /** Of an event: the names of the next ones of the same aggregate, which wait until it is delivered; at most 20. */
  waiting: string[];
}

/** Maximum lengths of the fields of an analysis, in entries and characters. */
export const ANALYSIS_LIMITS = { listLength: 20, itemLength: 200, titleLength: 500, summaryLength: 5_000 } as const;

export type EditableAnalysis = Omit<AiAnalysis, 'analysedBy'>;
