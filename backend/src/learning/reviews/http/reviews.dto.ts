import { type CardSource, MAX_LEARNING_POINT_LENGTH, RATINGS, type ReviewRating } from '@msk/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsISO8601,
  IsNotEmpty,
  IsObject,
  IsString,
  IsUUID,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { OptionalNotNull } from '../../../platform/http/input/optional-not-null.js';
import { ListDto } from '../../../platform/http/list.dto.js';

export class ReviewListDto extends ListDto {
  /** Only what can be reviewed today, in the order in which it is asked. */
  @ApiPropertyOptional({ type: 'boolean', default: false })
  @OptionalNotNull()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'Due must be true or false' })
  due: boolean = false;
}

/** One of the three: a call, a note, or a learning point of a case. */
export class CardSourceDto {
  @ApiPropertyOptional({ format: 'uuid' })
  @OptionalNotNull()
  @IsUUID(undefined, { message: 'Call id must be a UUID' })
  callId?: string;

  @ApiPropertyOptional({ format: 'uuid' })
  @OptionalNotNull()
  @IsUUID(undefined, { message: 'Note id must be a UUID' })
  noteId?: string;

  @ApiPropertyOptional({ format: 'uuid' })
  @OptionalNotNull()
  @IsUUID(undefined, { message: 'Video id must be a UUID' })
  videoId?: string;

  /** As the analysis of the case has it. */
  @ApiPropertyOptional({ maxLength: MAX_LEARNING_POINT_LENGTH })
  @OptionalNotNull()
  @IsString({ message: 'Learning point must be a text' })
  @IsNotEmpty({ message: 'Learning point must not be empty' })
  @MaxLength(MAX_LEARNING_POINT_LENGTH, {
    message: `Learning point must be at most ${MAX_LEARNING_POINT_LENGTH} characters long`,
  })
  learningPoint?: string;

  /** Null unless exactly one source is named. */
  source(): CardSource | null {
    const { callId, noteId, videoId, learningPoint } = this;
    const ofVideo = videoId !== undefined && learningPoint !== undefined;
    const named = [callId, noteId, videoId ?? learningPoint].filter((one) => one !== undefined);
    if (named.length !== 1) return null;
    if (callId !== undefined) return { callId: callId.toLowerCase() };
    if (noteId !== undefined) return { noteId: noteId.toLowerCase() };
    return ofVideo ? { videoId: videoId.toLowerCase(), learningPoint } : null;
  }
}

export class AddCardDto {
  @ApiProperty({ type: CardSourceDto })
  @IsObject({ message: 'From is required' })
  @ValidateNested()
  @Type(() => CardSourceDto)
  from!: CardSourceDto;
}

export class RecordReviewDto {
  /** Made by the client: a review that is sent again is stored once. */
  @ApiProperty({ format: 'uuid' })
  @IsUUID(undefined, { message: 'Id must be a UUID' })
  id!: string;

  @ApiProperty({ format: 'uuid' })
  @IsUUID(undefined, { message: 'Card id must be a UUID' })
  cardId!: string;

  /** Again, hard, good, easy. */
  @ApiProperty({ enum: RATINGS })
  @IsIn(RATINGS, { message: 'Rating must be 1, 2, 3 or 4' })
  rating!: ReviewRating;

  /** When the learner answered; it may be long ago on a device without a connection. */
  @ApiProperty({ format: 'date-time' })
  @IsISO8601({ strict: true, strictSeparator: true }, { message: 'At must be a time' })
  at!: string;
}
