import { Notes } from './notes.js';

export class ApproveDto {
  @Notes() notes?: string | null;
}
