import {
  type CardVideo,
  type CaseComparison,
  DURATION_BANDS,
  type Facets,
  type Finding,
  JOINTS,
  type LibraryStats,
  type Mimic,
  type NearQuery,
  PATHOLOGIES,
  type PublicStats,
  type ShowcaseEntry,
  type Suggestion,
  type VideoPage,
  type VideoSummary,
} from '@msk/contracts';
import { ApiExtraModels, ApiProperty, ApiPropertyOptional, refs } from '@nestjs/swagger';
import { CardVideoView, VideoSummaryView } from '../published-views.js';

/** A count for each choice. */
const counts = (choices: readonly string[]) => ({
  type: 'object' as const,
  properties: Object.fromEntries(choices.map((choice) => [choice, { type: 'integer' as const }])),
  required: [...choices],
  additionalProperties: false,
});

export class FacetsView implements Facets {
  @ApiProperty(counts(JOINTS)) joint!: Facets['joint'];
  @ApiProperty(counts(PATHOLOGIES)) pathology!: Facets['pathology'];
  @ApiProperty(counts(DURATION_BANDS)) duration!: Facets['duration'];
}

export class NearQueryView implements NearQuery {
  query!: string;
  /** The number of cases that it finds under the same filters. */
  @ApiProperty({ type: 'integer' }) total!: number;
}

/** With `fields=card`, the items of a list are cards. */
const ListedVideos = (options: { maxItems?: number } = {}) =>
  ApiProperty({ type: 'array', items: { anyOf: refs(VideoSummaryView, CardVideoView) }, ...options });

@ApiExtraModels(VideoSummaryView, CardVideoView)
export class VideoPageView implements VideoPage<CardVideo> {
  @ListedVideos() videos!: CardVideo[];
  @ApiProperty({ type: 'integer' }) total!: number;
  @ApiProperty({ type: 'integer' }) limit!: number;
  @ApiProperty({ type: 'integer' }) offset!: number;
  /** Number of cases of each choice of a filter, with the other filters as they are. */
  @ApiProperty({ type: FacetsView }) facets!: Facets;
  @ApiProperty({ type: String, nullable: true }) didYouMean!: string | null;
  /** Of a search for words, not of a question: how many of `total` match all of them. Sorted by relevance, these come first. */
  @ApiPropertyOptional({ type: 'integer' }) matchingAll?: number;
  /** Of a search that finds nothing: the closest query that asks for less and finds cases. */
  @ApiPropertyOptional({ type: NearQueryView, nullable: true }) nearQuery?: NearQuery | null;
}

export class SuggestionView implements Suggestion {
  /** @example "bankart lesion" */
  text!: string;
  @ApiProperty({ enum: ['case', 'joint', 'pathology', 'structure'] }) kind!: Suggestion['kind'];
}

export class SuggestionsView {
  @ApiProperty({ type: [SuggestionView], maxItems: 8 }) suggestions!: Suggestion[];
}

export class SimilarVideosView {
  @ListedVideos({ maxItems: 6 }) videos!: CardVideo[];
}

@ApiExtraModels(VideoSummaryView, CardVideoView)
export class MimicView implements Mimic {
  /** With `fields=card`, a card. */
  @ApiProperty({ anyOf: refs(VideoSummaryView, CardVideoView) }) video!: CardVideo;
  /** The signs and structures that both cases show, the most telling first. */
  @ApiProperty({ example: ['Joint effusion', 'Medial meniscus'] }) shared!: string[];
}

export class FindingView implements Finding {
  @ApiProperty({ enum: ['pathology', 'sign', 'structure'] }) kind!: Finding['kind'];
  /** @example "Joint effusion" */
  name!: string;
}

export class CaseComparisonView implements CaseComparison {
  @ApiProperty({ type: [FindingView] }) both!: Finding[];
  @ApiProperty({ type: [FindingView] }) onlyThis!: Finding[];
  @ApiProperty({ type: [FindingView] }) onlyOther!: Finding[];
}

export class LibraryStatsView implements LibraryStats {
  @ApiProperty({ type: 'integer' }) totalVideos!: number;
  @ApiProperty({ type: 'integer' }) analyzedVideos!: number;
  /** Seconds. */
  @ApiProperty({ type: 'integer' }) totalDuration!: number;
  @ApiProperty({ type: 'integer' }) addedLast7Days!: number;
}

export class PublicStatsView implements PublicStats {
  @ApiProperty({ type: 'integer' }) totalVideos!: number;
  /** Seconds. */
  @ApiProperty({ type: 'integer' }) totalDuration!: number;
  /** The number of joints that cases are about. */
  @ApiProperty({ type: 'integer' }) joints!: number;
  @ApiProperty({ type: 'integer' }) addedLast30Days!: number;
}

export class ShowcaseEntryView implements ShowcaseEntry {
  @ApiProperty({ format: 'uuid' }) videoId!: string;
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 3 }) position!: number;
  isActive!: boolean;
  @ApiProperty({ type: VideoSummaryView }) video!: VideoSummary;
}
