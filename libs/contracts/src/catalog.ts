import type { PublicConfig } from './access.ts';
import type { DurationBand, Joint, Pathology, SortOrder } from './vocabulary.ts';

/** The author of an analysis; the screens show it by its `ANALYSIS_LABELS`. */
export type AnalysedBy = 'openai' | 'lexicon' | 'editor';

/** An analysis by the dictionary is never labelled "AI". */
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

export const STATEMENT_KINDS = ['joint', 'summary', 'learning-point', 'pathology', 'structure'] as const;
/** Of `summary`, each sentence is a statement. */
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** What an analysis states, checked by the lexicon. */
export interface Statement {
  kind: StatementKind;
  text: string;
  by: AnalysedBy;
  /** Null when no model made it, or when it is not known which one. */
  model: string | null;
  /** The lines of the transcript that it rests on, by their positions in the list. */
  cues: number[];
  /** `not-found`: no line says it; `not-checkable`: it names nothing that the lexicon knows, or the transcript has no times. */
  checked: 'found' | 'not-found' | 'not-checkable';
  /** The name of the curator who approved it; null before the approval, and where no name is known or left. */
  reviewedBy: string | null;
  reviewedAt: string | null;
}

/** Two statements of a case are the same if they are of one kind and say the same word for word. */
export const statementKey = ({ kind, text }: Pick<Statement, 'kind' | 'text'>): string => `${kind} ${text}`;

/** A caption; times in seconds from the start of the video. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

/** A passage of the transcript that matches the query; matches are enclosed in « and ». */
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
  /** What the analysis states; absent when that was not stored at the approval. Only for entitled callers. */
  statements?: Statement[];
  moments?: Moment[];
}

/** An example for the documentation of the API and for tests. */
export const EXAMPLE_VIDEO: Video = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  title: 'Bankart lesion after a first dislocation',
  description: 'A 22-year-old after an anterior dislocation.',
  vimeoId: '824804225',
  embedUrl: 'https://player.vimeo.com/video/824804225',
  thumbnailUrl: 'https://i.vimeocdn.com/video/824804225_640.jpg',
  duration: 312,
  durationFormatted: '5:12',
  views: 48,
  createdAt: '2026-11-21T09:30:00.000Z',
  tags: [],
  transcript: 'Look at the anteroinferior labrum.',
  cues: [{ start: 12.5, end: 16, text: 'Look at the anteroinferior labrum.' }],
  aiAnalysis: null,
};

/** A video in a list; lists never contain transcripts. */
export type VideoSummary = Omit<Video, 'transcript' | 'cues' | 'statements'>;

/** An analysis without what no card shows. */
export type CardAnalysis = Omit<AiAnalysis, 'learningPoints' | 'keywords' | 'anatomicStructures'>;

/** A video as a card shows it: the answer to `fields=card`. */
export interface CardVideo extends Omit<VideoSummary, 'description' | 'aiAnalysis'> {
  /** Absent where there is a summary. */
  description?: string | null;
  aiAnalysis: CardAnalysis | null;
}

/** A case that looks like another one and has another diagnosis. */
export interface Mimic {
  video: CardVideo;
  /** The signs and structures that both cases show, the most telling first. */
  shared: string[];
}

/** What a case shows, as its texts assert it. */
export interface Finding {
  kind: 'pathology' | 'sign' | 'structure';
  name: string;
}

/** The findings of two cases. */
export interface CaseComparison {
  both: Finding[];
  onlyThis: Finding[];
  onlyOther: Finding[];
}

export interface Facets {
  joint: Record<Joint, number>;
  pathology: Record<Pathology, number>;
  duration: Record<DurationBand, number>;
}

export interface VideoPage<Item extends CardVideo = VideoSummary> {
  videos: Item[];
  total: number;
  limit: number;
  offset: number;
  facets: Facets;
  /** The corrected query that was searched instead; or, with fewer than `DID_YOU_MEAN_THRESHOLD` results, a suggested query. */
  didYouMean: string | null;
  /** Of a search for words, not of a question: how many of `total` match all of them. Sorted by relevance, these come first. */
  matchingAll?: number;
  /** Of a search that finds nothing: the closest query that asks for less and finds cases. */
  nearQuery?: NearQuery | null;
}

/** Another query, with the number of cases that it finds under the same filters. */
export interface NearQuery {
  query: string;
  total: number;
}

/** With fewer results, `didYouMean` may suggest another query beside the results. */
export const DID_YOU_MEAN_THRESHOLD = 3;

/** The filters of the library; an absent field means "all". */
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

/** A query of learners without results; the learners themselves are not stored. */
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

/** The size of the library, for visitors. */
export interface PublicStats {
  totalVideos: number;
  /** Seconds. */
  totalDuration: number;
  /** The number of joints that cases are about. */
  joints: number;
  addedLast30Days: number;
}

/** What the landing page shows; `stats` is null while it cannot be counted. */
export interface LandingContent {
  /** The address of the page itself. */
  publicUrl: string;
  config: PublicConfig;
  showcase: ShowcaseEntry[];
  stats: PublicStats | null;
}

export interface ShowcaseEntry {
  videoId: string;
  position: number;
  isActive: boolean;
  video: VideoSummary;
}
