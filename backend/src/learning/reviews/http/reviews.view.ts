import {
  CARD_STATES,
  type Card,
  type CardSide,
  type Clip,
  FORECAST_DAYS,
  type ReviewCount,
  type ReviewPage,
} from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';

const FORECAST = Array.from({ length: FORECAST_DAYS }, (_, day) => day % 4);

/** Times in seconds. */
export class CardClipView implements Clip {
  @ApiProperty({ format: 'uuid' }) videoId!: string;
  from!: number;
  to!: number;
}

export class CardSideView implements CardSide {
  @ApiProperty({ example: 'What is the diagnosis?' }) text!: string;
  /** Null where there is only a text. */
  @ApiProperty({ type: CardClipView, nullable: true }) clip!: CardClipView | null;
}

/** When the card would be due after each rating. */
export class NextDueTimesView {
  @ApiProperty({ format: 'date-time' }) 1!: string;
  @ApiProperty({ format: 'date-time' }) 2!: string;
  @ApiProperty({ format: 'date-time' }) 3!: string;
  @ApiProperty({ format: 'date-time' }) 4!: string;
}

export class CardView implements Card {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ type: CardSideView }) question!: CardSideView;
  @ApiProperty({ type: CardSideView }) answer!: CardSideView;
  @ApiProperty({ format: 'date-time' }) dueAt!: string;
  @ApiProperty({ enum: CARD_STATES }) state!: Card['state'];
  @ApiProperty({ type: NextDueTimesView }) next!: NextDueTimesView;
}

export class ReviewCountView implements ReviewCount {
  /** Cards that were reviewed before. */
  @ApiProperty({ type: 'integer' }) due!: number;
  /** New cards. */
  @ApiProperty({ type: 'integer' }) fresh!: number;
}

export class RetentionView {
  @ApiProperty({ type: 'integer' }) reviews!: number;
  @ApiProperty({ type: 'integer' }) remembered!: number;
}

export class ReviewPageView extends ReviewCountView implements ReviewPage {
  @ApiProperty({ type: [CardView] }) cards!: CardView[];
  @ApiProperty({ type: 'integer' }) total!: number;
  /** Cards that become due on each of the next 30 days, today first, without new ones. */
  @ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    minItems: FORECAST_DAYS,
    maxItems: FORECAST_DAYS,
    example: FORECAST,
  })
  forecast!: number[];
  /** Reviews of learned cards in the last 30 days. */
  @ApiProperty({ type: RetentionView }) retention!: RetentionView;
}
