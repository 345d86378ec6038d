import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Min, ValidateIf } from 'class-validator';

const NO_LINE = { message: 'Choose a line of the transcript' };

export class RevealLineDto {
  /** Position of the line in the transcript; null where no line tells the diagnosis. */
  @ApiProperty({ type: 'integer', minimum: 0, nullable: true })
  @Min(0, NO_LINE)
  @IsInt(NO_LINE)
  @ValidateIf(({ cueIndex }: RevealLineDto) => cueIndex !== null)
  cueIndex!: number | null;
}
