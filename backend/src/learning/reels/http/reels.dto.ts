import { MAX_REEL_NOTE_LENGTH, MAX_REEL_TITLE_LENGTH, type ReelItem } from '@msk/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsISO8601,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  Min,
  registerDecorator,
  ValidateNested,
  type ValidationArguments,
} from 'class-validator';
import { MaxLength } from '../../../platform/http/input/max-length.js';
import { OptionalNotNull } from '../../../platform/http/input/optional-not-null.js';
import type { ReelContent } from '../domain/reel.js';

/** Longer than any video: a day. */
const MAX_SECONDS = 86_400;
const IN_RANGE = { message: `Times must be seconds from 0 to ${MAX_SECONDS}` };
const Seconds = () => (target: object, property: string) => {
  ApiProperty({ minimum: 0, maximum: MAX_SECONDS })(target, property);
  IsNumber({ allowNaN: false, allowInfinity: false }, IN_RANGE)(target, property);
  Min(0, IN_RANGE)(target, property);
  Max(MAX_SECONDS, IN_RANGE)(target, property);
};

/** A clip must have a length. */
const AfterStart = () => (target: object, propertyName: string) =>
  registerDecorator({
    name: 'afterStart',
    target: target.constructor,
    propertyName,
    options: { message: 'A clip must end after its start' },
    validator: {
      validate: (to: unknown, { object }: ValidationArguments) =>
        typeof to !== 'number' || typeof (object as ReelItemDto).from !== 'number' || to > (object as ReelItemDto).from,
    },
  });

/** Made by the client: a reel that is sent again is stored once. */
const ClientId = () =>
  applyDecorators(
    ApiPropertyOptional({
      format: 'uuid',
      description: 'Made by the client: a reel that is sent again is stored once.',
    }),
    OptionalNotNull(),
    IsUUID(undefined, { message: 'Id must be a UUID' }),
  );

export class ReelIdDto {
  @ClientId() id?: string;
}

export class ReelItemDto {
  @ApiProperty({ format: 'uuid' })
  @IsUUID(undefined, { message: 'Each case must be named by its id' })
  videoId!: string;

  @Seconds() from!: number;

  @AfterStart()
  @Seconds()
  to!: number;

  @ApiPropertyOptional({ type: String, nullable: true, example: 'The same sign in another disease.' })
  @IsOptional()
  @IsString({ message: 'A note must be a text' })
  @MaxLength(MAX_REEL_NOTE_LENGTH, { message: `A note may have ${MAX_REEL_NOTE_LENGTH} characters at most` })
  note?: string | null;

  item(): ReelItem {
    return { videoId: this.videoId.toLowerCase(), from: this.from, to: this.to, note: this.note?.trim() || null };
  }
}

export class ChangeReelDto {
  /** @example "Double PCL sign" */
  @IsString({ message: 'Title is required' })
  @Matches(/\S/, { message: 'Title is required' })
  @MaxLength(MAX_REEL_TITLE_LENGTH, { message: `Title may have ${MAX_REEL_TITLE_LENGTH} characters at most` })
  title!: string;

  /** All clips, in their order. */
  @ApiProperty({ type: [ReelItemDto] })
  @IsArray({ message: 'Clips must be a list' })
  @ValidateNested({ each: true })
  @Type(() => ReelItemDto)
  items!: ReelItemDto[];

  /** Whether others see the notes. Absent: as it was, and at first not. */
  @OptionalNotNull()
  @IsBoolean({ message: 'Show notes must be true or false' })
  showNotes?: boolean;

  content(): ReelContent {
    return { title: this.title.trim(), items: this.items.map((item) => item.item()), showNotes: this.showNotes };
  }
}

export class CreateReelDto extends ChangeReelDto {
  @ClientId() id?: string;
}

/** In characters, as of a search. */
const MAX_QUERY_LENGTH = 500;

export class ReelFromSearchDto extends ReelIdDto {
  /** @example "double PCL sign" */
  @IsString({ message: 'Query is required' })
  @Matches(/\S/, { message: 'Query is required' })
  @MaxLength(MAX_QUERY_LENGTH, { message: `Query may have ${MAX_QUERY_LENGTH} characters at most` })
  query!: string;
}

export class ReelLinkDto {
  /** Absent or null: the link is valid until it is revoked. */
  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'The end of the link must be a date' })
  @MaxLength(40, { message: 'The end of the link must be a date' })
  expiresAt?: string | null;
}
