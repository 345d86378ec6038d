import type {
  AiAnalysis,
  CaseReveal,
  Clip,
  Cue,
  Joint,
  Pathology,
  PublicStats,
  ShowcaseEntry,
  VideoSummary,
} from '@msk/contracts';
import { Query } from '@nestjs/cqrs';

/**
 * The published videos among these, in no particular order. Fields for members are null unless `entitled` says that the
 * caller may watch videos.
 */
export class GetVideos extends Query<VideoSummary[]> {
  constructor(
    readonly ids: readonly string[],
    readonly entitled: boolean,
  ) {
    super();
  }
}

export interface VideoOfAnyStatus extends VideoSummary {
  /** False for a withdrawn video. */
  isPublished: boolean;
}

/**
 * These videos, withdrawn ones included, with the fields for members. One whose approval was undone is answered as removed,
 * without a Vimeo id. For admins.
 */
export class GetVideosOfAnyStatus extends Query<VideoOfAnyStatus[]> {
  constructor(readonly ids: readonly string[]) {
    super();
  }
}

/** The ids of videos, withdrawn ones included, whose title contains this text, and of the one with this Vimeo id. */
export class FindVideoIds extends Query<string[]> {
  constructor(readonly text: string) {
    super();
  }
}

/** The videos of the landing page. Everybody may watch them, so their Vimeo ids and embed URLs are included. */
export class GetShowcase extends Query<ShowcaseEntry[]> {}

/** The size of the library for visitors. */
export class GetPublicStats extends Query<PublicStats> {}

export interface MissedSearchCount {
  query: string;
  count: number;
}

/** The queries that found nothing between these days (UTC, inclusive), most often first. */
export class CountMissedSearches extends Query<MissedSearchCount[]> {
  constructor(
    readonly from: string,
    readonly to: string,
    readonly limit: number,
  ) {
    super();
  }
}

/** Number of published cases. */
export class CountPublishedVideos extends Query<number> {}

/** The clips in which a query is said, at most `limit`: the cases as a search ranks them, the best moment of each first. */
export class FindSpokenClips extends Query<Clip[]> {
  constructor(
    readonly query: string,
    readonly limit: number,
  ) {
    super();
  }
}

/** Which cases can be called before their diagnosis is said. */
export interface UnknownCaseFilter {
  joint: Joint | null;
  pathology: Pathology | null;
  /** These come last. */
  knownIds: readonly string[];
  size: number;
}

/** Chooses cases that can be called, at random; `total` is how many there are. */
export class FindUnknownCases extends Query<{ total: number; ids: string[] }> {
  constructor(readonly filter: UnknownCaseFilter) {
    super();
  }
}

export interface NewCases {
  total: number;
  /** The joints that were asked for; empty for all. */
  joints: Joint[];
  /** The newest. */
  videos: { id: string; title: string; joint: Joint }[];
}

export interface NewCaseFilter {
  since: Date;
  until: Date;
  /** Cases of the joints of these; of all joints when they have none. */
  likeIds: readonly string[];
  limit: number;
}

/** The published cases that came between two moments, `since` excluded. */
export class FindNewCases extends Query<NewCases> {
  constructor(readonly filter: NewCaseFilter) {
    super();
  }
}

/** A second of a video; null: where the case tells its diagnosis, or else its beginning. */
export interface Place {
  videoId: string;
  seconds: number | null;
}

/** The clips at these places, in their order; null where the case is not published. */
export class GetClips extends Query<(Clip | null)[]> {
  constructor(readonly places: readonly Place[]) {
    super();
  }
}

export interface UnknownCaseSource {
  id: string;
  joint: Joint;
  embedUrl: string;
  /** Seconds. */
  duration: number;
  /** Seconds: where the diagnosis is said. Null when the case cannot be called. */
  stopAt: number | null;
  /** Tells the diagnosis: only for grading, never for a response before the call. */
  solution: { titles: string[]; pathologies: string[] };
}

/** The published ones among these cases, in no particular order, with what a call needs. */
export class GetUnknownCases extends Query<UnknownCaseSource[]> {
  constructor(readonly ids: readonly string[]) {
    super();
  }
}

/** What is said in a case, and where. For members only. */
export interface CaseContent {
  id: string;
  title: string;
  /** Seconds. */
  duration: number;
  analysis: AiAnalysis | null;
  reveal: CaseReveal | null;
  cues: Cue[] | null;
}

/** The contents of the published cases among these, in no particular order. */
export class GetCaseContents extends Query<CaseContent[]> {
  constructor(readonly ids: readonly string[]) {
    super();
  }
}

export interface FacetCount {
  joint: Joint;
  pathology: Pathology;
  cases: number;
}

/** The number of published cases of each joint and pathology filter that have any. */
export class CountCasesByFacet extends Query<FacetCount[]> {}

/** What a published case is filtered by, and the names of its pathologies as `ListPathologyNames` lists them; none unless asked for. */
export interface CaseFacets {
  id: string;
  joint: Joint;
  pathologies: Pathology[];
  pathologyNames: string[];
}

/** The facets of the published cases among these, in no particular order. */
export class GetCaseFacets extends Query<CaseFacets[]> {
  constructor(
    readonly ids: readonly string[],
    readonly withNames: boolean,
  ) {
    super();
  }
}

/** The names of the pathologies of the published cases, each once. */
export class ListPathologyNames extends Query<string[]> {}

export interface CaseTopic {
  joint: Joint | null;
  /** A case has at least one of these. */
  pathologyNames: readonly string[];
}

/** How many published cases belong to each topic. */
export class CountCasesByTopic extends Query<number[]> {
  constructor(readonly topics: readonly CaseTopic[]) {
    super();
  }
}

/** The version of the published cases and of what they are counted by: it changes with each publication, edit and withdrawal. */
export class GetLibraryVersion extends Query<string> {}
