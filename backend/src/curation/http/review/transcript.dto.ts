import { type Cue, TRANSCRIPT_LIMITS } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsString,
  Max,
  Min,
  registerDecorator,
  ValidateIf,
  ValidateNested,
  type ValidationArguments,
} from 'class-validator';
import { MaxLength } from '../../../platform/http/input/max-length.js';
import { sanitizeText } from '../../domain/sanitize-text.js';
import { RevealLineDto } from '../../published-views.js';

const { lines, lineLength, seconds } = TRANSCRIPT_LIMITS;
const IN_RANGE = { message: `Times must be seconds from 0 to ${seconds}` };
const Seconds = () => (target: object, property: string) => {
  IsNumber({ allowNaN: false, allowInfinity: false }, IN_RANGE)(target, property);
  Min(0, IN_RANGE)(target, property);
  Max(seconds, IN_RANGE)(target, property);
};

/** The end of a line must not precede its start. */
const NotBeforeStart = () => (target: object, propertyName: string) =>
  registerDecorator({
    name: 'notBeforeStart',
    target: target.constructor,
    propertyName,
    options: { message: 'A line must end after its start' },
    validator: {
      validate: (end: unknown, { object }: ValidationArguments) =>
        typeof end !== 'number' || typeof (object as CueDto).start !== 'number' || end >= (object as CueDto).start,
    },
  });

export class CueDto implements Cue {
  /** Seconds. */
  @Seconds() start!: number;

  /** Seconds. */
  @NotBeforeStart()
  @Seconds()
  end!: number;

  /** @example "Look at the anteroinferior labrum." */
  @Transform(({ value }: TransformFnParams): unknown =>
    typeof value === 'string' ? sanitizeText(value).trim() : value,
  )
  @MaxLength(lineLength, { message: `A line must be at most ${lineLength} characters` })
  @IsNotEmpty({ message: 'A line must have a text' })
  @IsString({ message: 'A line must have a text' })
  text!: string;
}

export class TranscriptDto {
  /** In any order. Empty: the video has no transcript. */
  @ApiProperty({ type: [CueDto], maxItems: lines })
  @IsArray({ message: 'Cues must be a list' })
  @ArrayMaxSize(lines, { message: `A transcript must have at most ${lines} lines` })
  @ValidateNested({ each: true })
  @Type(() => CueDto)
  cues!: CueDto[];

  /** The version that the change was made on; another one is refused with 409. */
  @ApiProperty({ type: 'integer', minimum: 1 })
  @Min(1, { message: 'Version must be a whole number' })
  @IsInt({ message: 'Version must be a whole number' })
  version!: number;
}

export class RevealDto extends RevealLineDto {
  /** The version that the change was made on; another one is refused with 409. */
  @ApiProperty({ type: 'integer', minimum: 1, required: false })
  @Min(1, { message: 'Version must be a whole number' })
  @IsInt({ message: 'Version must be a whole number' })
  @ValidateIf(({ version }: RevealDto) => version !== undefined)
  version?: number;
}
