import { ArrayMaxSize, ArrayMinSize, IsArray, IsUUID } from 'class-validator';
import { Notes } from './notes.js';

export class ApproveDto {
  @Notes() notes?: string | null;
}

export class ApproveManyDto {
  /** Ids of pending videos; those that are not ready for approval are skipped. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  @IsUUID('all', { each: true })
  ids!: string[];
}
