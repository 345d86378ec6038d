import { SHOWCASE_POSITIONS } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsUUID } from 'class-validator';

const UNKNOWN_POSITION = { message: 'Position must be 1, 2 or 3' };

export class PlaceShowcaseDto {
  @ApiProperty({ format: 'uuid' })
  @IsUUID(undefined, { message: 'Please choose a video' })
  videoId!: string;

  @ApiProperty({ enum: SHOWCASE_POSITIONS })
  @IsIn(SHOWCASE_POSITIONS, UNKNOWN_POSITION)
  position!: number;
}

/** The position as a path parameter, which is a string. */
export class ShowcasePlaceDto {
  @ApiProperty({ enum: SHOWCASE_POSITIONS })
  @IsIn(SHOWCASE_POSITIONS.map(String), UNKNOWN_POSITION)
  position!: string;
}
