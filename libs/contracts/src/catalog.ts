import type { DurationBand, Joint, Pathology, SortOrder } from './vocabulary.ts';

/** Who made an analysis; the screens say "AI", "Automatic" or "Reviewed" by it. */
export type AnalysedBy = 'openai' | 'lexicon' | 'editor';

/** The dictionary's work never goes by the name of AI. */
export const ANALYSIS_LABELS: Record<AnalysedBy, string> = { openai: 'AI', lexicon: 'Automatic', editor: 'Reviewed' };

export interface AiAnalysis {
  caseTitle: string;
  summary: string;
  primaryJoint: Joint;
  pathologies: string[];
  anatomicStructures: string[];
  learningPoints: string[];
  keywords: string[];
  /** 0 to 1. */
  confidence: number;
  analysedBy: AnalysedBy;
}

/** A caption; times in seconds from the start of the video. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

/** A passage of the transcript that answers the query; matches stand between « and ». */
export interface Moment {
  start: number;
  text: string;
}

export interface VideoTag {
  id: string;
  name: string;
}

export interface Video {
  id: string;
  title: string;
  description: string | null;
  vimeoId: string | null;
  embedUrl: string | null;
  thumbnailUrl: string | null;
  /** Seconds. */
  duration: number;
  durationFormatted: string;
  views: number;
  createdAt: string;
  tags: VideoTag[];
  transcript: string | null;
  cues: Cue[] | null;
  aiAnalysis: AiAnalysis | null;
  moments?: Moment[];
}

/** A video in a list: lists never carry the transcript, for anybody. */
export type VideoSummary = Omit<Video, 'transcript' | 'cues'>;

export interface Facets {
  joint: Record<Joint, number>;
  pathology: Record<Pathology, number>;
  duration: Record<DurationBand, number>;
}

export interface VideoPage {
  videos: VideoSummary[];
  total: number;
  limit: number;
  offset: number;
  facets: Facets;
  /** What was looked for instead; or, where fewer than `MANY_ENOUGH` cases are found, perhaps only what may have been meant. */
  didYouMean: string | null;
}

/** A question that finds fewer cases may have been meant otherwise: `didYouMean` is then offered beside what it finds. */
export const MANY_ENOUGH = 3;

/** What the library can be narrowed by; an absent field means "all". */
export interface VideoFilter {
  query?: string;
  joint?: Joint;
  pathology?: Pathology;
  duration?: DurationBand;
  sortBy?: SortOrder;
}

export interface Suggestion {
  text: string;
  kind: 'case' | 'joint' | 'pathology' | 'structure';
}

/** A question of learners that found nothing; who asked is not kept. */
export interface MissedSearch {
  question: string;
  times: number;
  firstAt: string;
  lastAt: string;
}

export interface MissedSearchPage {
  searches: MissedSearch[];
  total: number;
}

export interface LibraryStats {
  totalVideos: number;
  analyzedVideos: number;
  /** Seconds. */
  totalDuration: number;
  addedLast7Days: number;
}

export interface ShowcaseEntry {
  videoId: string;
  position: number;
  isActive: boolean;
  video: VideoSummary;
}
