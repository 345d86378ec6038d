import { randomUUID } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { ComparedDiagnosis, Confidence, Grade, Grading } from '@msk/contracts';
import { AggregateRoot } from '@msk/kernel';
import { CallMade, CallRegraded } from '../../../events/learning.js';
import type { GradedCall } from './grade-unknown-case.js';

/** What a learner commits to. Without a confidence the case is skipped. */
export interface Commitment {
  conceptId: string | null;
  text: string;
  confidence: Confidence | null;
  secondsToCall: number;
  playedUntil: number | null;
}

/** What a learner called an unknown case. It never changes; gradings are added. */
@Entity({ schema: 'learning', tableName: 'call' })
export class Call extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) readonly id: string = randomUUID();
  @Property({ type: 'uuid' }) readonly itemId: string;
  @Property({ type: 'uuid' }) readonly userId: string;
  @Property({ type: 'uuid' }) readonly videoId: string;
  @Property({ type: 'text', nullable: true }) protected readonly conceptId: string | null;
  @Property({ type: 'text' }) protected readonly text: string;
  @Property({ type: 'smallint', nullable: true }) protected readonly confidence: Confidence | null;
  @Property({ type: 'integer' }) protected readonly secondsToCall: number;
  @Property({ type: 'integer', nullable: true }) protected readonly playedUntil: number | null;
  /** As the case had them at the call. */
  @Property({ type: 'json' }) protected readonly diagnoses: ComparedDiagnosis[];
  /** The lexicon's first, then the learner's. The database derives the present grade from the last one. */
  @Property({ type: 'json' }) protected gradings: Grading[];
  @Property({ type: 'datetime' }) protected readonly calledAt: Date;

  private constructor(
    { itemId, userId, videoId }: Pick<Call, 'itemId' | 'userId' | 'videoId'>,
    commitment: Commitment,
    { grade, diagnoses }: GradedCall,
    now: Date,
  ) {
    super();
    this.itemId = itemId;
    this.userId = userId;
    this.videoId = videoId;
    this.conceptId = commitment.conceptId;
    this.text = commitment.text;
    this.confidence = commitment.confidence;
    this.secondsToCall = commitment.secondsToCall;
    this.playedUntil = commitment.playedUntil;
    this.diagnoses = diagnoses;
    this.gradings = [{ grade, by: 'lexicon', at: now.toISOString() }];
    this.calledAt = now;
  }

  static make(
    item: Pick<Call, 'itemId' | 'userId' | 'videoId'>,
    commitment: Commitment,
    graded: GradedCall,
    now: Date,
  ): Call {
    const call = new Call(item, commitment, graded, now);
    call.record(CallMade(call.announcement()));
    return call;
  }

  /** The learner's word is the last one. */
  regrade(grade: Grade, now: Date): void {
    const before = this.gradings.at(-1)!;
    if (before.grade === grade && before.by === 'learner') return;
    this.gradings = [...this.gradings, { grade, by: 'learner', at: now.toISOString() }];
    if (before.grade !== grade) this.record(CallRegraded(this.announcement()));
  }

  private announcement() {
    const { id: callId, userId, videoId } = this;
    return { callId, userId, videoId, grade: this.gradings.at(-1)!.grade };
  }
}
