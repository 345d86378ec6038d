import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsUUID } from 'class-validator';
import { OptionalNotNull } from '../../../platform/http/input/optional-not-null.js';
import { Notes } from '../notes.js';
import { Version } from '../version.js';

export class ApproveDto {
  @Notes() notes?: string | null;

  @Version() version?: number;

  /** Publishes a case whose analysis failed; without it such a case is refused. */
  @ApiPropertyOptional()
  @OptionalNotNull()
  @IsBoolean({ message: 'Without analysis must be true or false' })
  withoutAnalysis?: boolean;
}

export class ApproveManyDto {
  /** Ids of pending videos; those that are not ready for approval are skipped. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  @IsUUID('all', { each: true })
  ids!: string[];
}
