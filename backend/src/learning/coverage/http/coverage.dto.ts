import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';

export class CoverageDto {
  /** Id of a curriculum. Absent: no headings, and all gaps weigh the same. */
  @ApiPropertyOptional({ example: 'frcr' })
  @IsOptional()
  @IsString({ message: 'Curriculum must be a text' })
  curriculum?: string;
}
