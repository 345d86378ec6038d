import { SHOWCASE_POSITIONS } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsUUID } from 'class-validator';

export class PlaceShowcaseDto {
  @ApiProperty({ format: 'uuid' })
  @IsUUID(undefined, { message: 'Please choose a video' })
  videoId!: string;

  @ApiProperty({ enum: SHOWCASE_POSITIONS })
  @IsIn(SHOWCASE_POSITIONS, { message: 'Position must be 1, 2 or 3' })
  position!: number;
}
