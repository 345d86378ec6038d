import { SearchText } from '../../platform/http/input/search-text.js';
import { VideoListDto } from './video-list.dto.js';

export class VideoSearchDto extends VideoListDto {
  /** Words, "phrases" and -exclusions. The last word is also searched as a prefix, unless a space follows it. */
  @SearchText() query: string = '';
}

export class SuggestDto {
  /** The text of the search box so far. */
  @SearchText({ example: 'bank' }) query: string = '';
}
