import type { VideoSummary } from '../catalog.ts';
import type { Joint, Pathology } from '../vocabulary.ts';

export const WORKLIST_SIZES = [5, 10, 20] as const;
export type WorklistSize = (typeof WORKLIST_SIZES)[number];
/** Worklists of one user. */
export const MAX_WORKLISTS = 10_000;

/** How well a named diagnosis is that of the case. Source: learning.md, section 2. */
export const GRADES = ['exact', 'close', 'wrong'] as const;
export type Grade = (typeof GRADES)[number];
export const CALL_GRADES = [...GRADES, 'skipped'] as const;
export type CallGrade = (typeof CALL_GRADES)[number];
/** Share of a right call that a grade counts as. Source: learning.md, section 2. */
export const GRADE_POINTS: Record<CallGrade, number> = { exact: 1, close: 0.5, wrong: 0, skipped: 0 };

export const CONFIDENCES = [1, 2, 3, 4, 5] as const;
export type Confidence = (typeof CONFIDENCES)[number];
/** In characters. */
export const MAX_CALL_LENGTH = 200;
/** A day: a case that was left open for longer counts as that long. */
export const MAX_SECONDS_TO_CALL = 86_400;
export const MAX_CONCEPT_SUGGESTIONS = 8;
/** From this number of calls on, a calibration says something. Source: learning.md, section 2. */
export const MIN_CALIBRATED_CALLS = 10;

/** A diagnosis of the lexicon. */
export interface Concept {
  /** Its name in the lexicon. */
  id: string;
  name: string;
}

/** A diagnosis of a case, and how the call was graded by it. */
export interface ComparedDiagnosis {
  name: string;
  grade: Grade;
}

/** A grade that a call was given. */
export interface Grading {
  grade: CallGrade;
  by: 'lexicon' | 'learner';
  at: string;
}

/** What a learner committed to before hearing the diagnosis. */
export interface Call {
  id: string;
  itemId: string;
  videoId: string;
  /** Null for free text. */
  conceptId: string | null;
  /** Empty when the case was skipped. */
  text: string;
  /** Null when the case was skipped. */
  confidence: Confidence | null;
  secondsToCall: number;
  /** The last one given. */
  grade: CallGrade;
  gradedBy: Grading['by'];
  /** The second of the video that was reached; null if it was not sent. */
  playedUntil: number | null;
  at: string;
}

/** What a learner gets for a call. */
export interface CallAnswer {
  call: Call;
  grade: CallGrade;
  diagnoses: ComparedDiagnosis[];
  video: VideoSummary;
}

/** A case without anything that tells its diagnosis, until it is called. */
export interface UnknownCase {
  id: string;
  worklistId: string;
  /** In the worklist, from 1. */
  place: number;
  joint: Joint;
  embedUrl: string;
  /** Seconds: the diagnosis is said from here on. */
  stopAt: number;
  /** Seconds. */
  duration: number;
  /** Null before the call. */
  answer: CallAnswer | null;
}

export interface WorklistItem {
  id: string;
  joint: Joint;
  /** `unavailable`: the case has left the library, or nothing of it lies before its diagnosis any more. */
  state: 'open' | 'called' | 'skipped' | 'unavailable';
  /** Null before the call. */
  called: CalledItem | null;
}

export interface CalledItem {
  callId: string;
  videoId: string;
  /** Of the case. */
  title: string;
  text: string;
  confidence: Confidence | null;
  secondsToCall: number;
  grade: CallGrade;
  gradedBy: Grading['by'];
  diagnoses: ComparedDiagnosis[];
}

/** How sure a learner was, against how right. All numbers from 0 to 1, `bias` from -1. */
export interface Calibration {
  meanConfidence: number;
  shareRight: number;
  /** The first less the second. */
  bias: number;
  brierScore: number;
  /** The same in words. */
  text: string;
}

export interface WorklistSummary {
  exact: number;
  close: number;
  wrong: number;
  skipped: number;
  /** 0 to 1: a close call counts half. */
  score: number;
  /** Mean over the calls; null without any. */
  secondsPerCase: number | null;
  /** From ten calls on. */
  calibration: Calibration | null;
}

export interface Worklist {
  id: string;
  /** Null: of all joints. */
  joint: Joint | null;
  /** Null: of all pathologies. */
  pathology: Pathology | null;
  createdAt: string;
  items: WorklistItem[];
  /** Null while a case is open. */
  summary: WorklistSummary | null;
}

/** A worklist in the list of all of them. */
export interface ListedWorklist extends Pick<Worklist, 'id' | 'joint' | 'pathology' | 'createdAt'> {
  size: number;
  /** Cases that can be called. */
  open: number;
  /** 0 to 1; null while a case is open. */
  score: number | null;
}

export interface WorklistPage {
  worklists: ListedWorklist[];
  total: number;
}

export interface ExportedCall extends Call {
  /** The lexicon's first, then the learner's. */
  gradings: Grading[];
}

export interface ExportedWorklist extends Pick<Worklist, 'id' | 'joint' | 'pathology' | 'createdAt'> {
  items: { id: string; videoId: string }[];
}
