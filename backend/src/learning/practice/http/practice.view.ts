import {
  CALL_GRADES,
  type Calibration,
  type Call,
  type CallAnswer,
  type CalledItem,
  type ComparedDiagnosis,
  type Concept,
  GRADES,
  JOINTS,
  type ListedWorklist,
  PATHOLOGIES,
  type UnknownCase,
  type Worklist,
  type WorklistItem,
  type WorklistPage,
  type WorklistSummary,
} from '@msk/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { VideoSummaryView } from '../../../catalog/published-views.js';
import { ApiErrorView } from '../../../platform/http/views/api-error.view.js';

export class ConceptView implements Concept {
  /** @example "bucket-handle tear" */
  id!: string;
  /** @example "Bucket-handle tear" */
  name!: string;
}

export class ComparedDiagnosisView implements ComparedDiagnosis {
  /** @example "Bucket-handle tear" */
  name!: string;
  @ApiProperty({ enum: GRADES }) grade!: ComparedDiagnosis['grade'];
}

const Grader = () => ApiProperty({ enum: ['lexicon', 'learner'] });
const ConfidenceOrNull = () => ApiProperty({ type: 'integer', minimum: 1, maximum: 5, nullable: true, example: 4 });

export class CallView implements Call {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) itemId!: string;
  @ApiProperty({ format: 'uuid' }) videoId!: string;
  /** Null for free text. */
  @ApiProperty({ type: String, nullable: true }) conceptId!: string | null;
  /**
   * Empty when the case was skipped.
   * @example "bucket handle tear"
   */
  text!: string;
  @ConfidenceOrNull() confidence!: Call['confidence'];
  @ApiProperty({ type: 'integer', minimum: 0 }) secondsToCall!: number;
  @ApiProperty({ enum: CALL_GRADES }) grade!: Call['grade'];
  @Grader() gradedBy!: Call['gradedBy'];
  @ApiProperty({ type: 'integer', minimum: 0, nullable: true, example: 83 }) playedUntil!: number | null;
  @ApiProperty({ format: 'date-time' }) at!: string;
}

export class CallAnswerView implements CallAnswer {
  @ApiProperty({ type: CallView }) call!: Call;
  /** The call's present one. */
  @ApiProperty({ enum: CALL_GRADES }) grade!: CallAnswer['grade'];
  /** The call compared with each diagnosis of the case. */
  @ApiProperty({ type: [ComparedDiagnosisView] }) diagnoses!: ComparedDiagnosis[];
  @ApiProperty({ type: VideoSummaryView }) video!: CallAnswer['video'];
}

export class UnknownCaseView implements UnknownCase {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) worklistId!: string;
  /** In the worklist. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 1 }) place!: number;
  @ApiProperty({ enum: JOINTS }) joint!: UnknownCase['joint'];
  /** Of a player without title and controls. */
  embedUrl!: string;
  /** Seconds: from here on the diagnosis is said. */
  @ApiProperty({ example: 83.5 }) stopAt!: number;
  /** Seconds. */
  @ApiProperty({ type: 'integer', minimum: 0 }) duration!: number;
  /** Null before the call. */
  @ApiProperty({ type: CallAnswerView, nullable: true }) answer!: CallAnswer | null;
}

export class CalledItemView implements CalledItem {
  @ApiProperty({ format: 'uuid' }) callId!: string;
  @ApiProperty({ format: 'uuid' }) videoId!: string;
  title!: string;
  /** @example "bucket handle tear" */
  text!: string;
  @ConfidenceOrNull() confidence!: CalledItem['confidence'];
  @ApiProperty({ type: 'integer', minimum: 0 }) secondsToCall!: number;
  @ApiProperty({ enum: CALL_GRADES }) grade!: CalledItem['grade'];
  @Grader() gradedBy!: CalledItem['gradedBy'];
  @ApiProperty({ type: [ComparedDiagnosisView] }) diagnoses!: ComparedDiagnosis[];
}

export class WorklistItemView implements WorklistItem {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: JOINTS }) joint!: WorklistItem['joint'];
  @ApiProperty({ enum: ['open', 'called', 'skipped', 'unavailable'] }) state!: WorklistItem['state'];
  /** Null before the call. */
  @ApiProperty({ type: CalledItemView, nullable: true }) called!: CalledItem | null;
}

const Share = (example: number) => ApiProperty({ minimum: 0, maximum: 1, example });
const Count = () => ApiProperty({ type: 'integer', minimum: 0, example: 3 });

export class CalibrationView implements Calibration {
  @Share(0.72) meanConfidence!: number;
  @Share(0.6) shareRight!: number;
  @ApiProperty({ minimum: -1, maximum: 1, example: 0.12 }) bias!: number;
  @Share(0.18) brierScore!: number;
  /** @example "You are surer than right by 12 points." */
  text!: string;
}

export class WorklistSummaryView implements WorklistSummary {
  @Count() exact!: number;
  @Count() close!: number;
  @Count() wrong!: number;
  @Count() skipped!: number;
  /** A close call counts half. */
  @Share(0.7) score!: number;
  @ApiProperty({ type: 'integer', minimum: 0, nullable: true, example: 51 }) secondsPerCase!: number | null;
  /** From ten calls on. */
  @ApiProperty({ type: CalibrationView, nullable: true }) calibration!: Calibration | null;
}

export class WorklistView implements Worklist {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: JOINTS, nullable: true }) joint!: Worklist['joint'];
  @ApiProperty({ enum: PATHOLOGIES, nullable: true }) pathology!: Worklist['pathology'];
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ type: [WorklistItemView] }) items!: WorklistItem[];
  /** Null while a case is open. */
  @ApiProperty({ type: WorklistSummaryView, nullable: true }) summary!: WorklistSummary | null;
}

export class ListedWorklistView implements ListedWorklist {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: JOINTS, nullable: true }) joint!: Worklist['joint'];
  @ApiProperty({ enum: PATHOLOGIES, nullable: true }) pathology!: Worklist['pathology'];
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ type: 'integer', minimum: 0, example: 10 }) size!: number;
  @Count() open!: number;
  /** Null while a case is open. */
  @ApiProperty({ type: Number, minimum: 0, maximum: 1, nullable: true, example: 0.7 }) score!: number | null;
}

export class WorklistPageView implements WorklistPage {
  @ApiProperty({ type: [ListedWorklistView] }) worklists!: ListedWorklist[];
  @ApiProperty({ type: 'integer' }) total!: number;
}

export class WorklistRefusedView extends ApiErrorView {
  /** How many cases of this kind can be called, when they are too few. */
  @ApiPropertyOptional({ type: 'integer', minimum: 0, example: 3 }) available?: number;
}
