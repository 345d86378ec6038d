import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

/** What email programs send, as a form, when somebody presses their own button. Source: RFC 8058. */
export class OneClickDto {
  @ApiPropertyOptional({ enum: ['One-Click'] })
  @IsOptional()
  @IsIn(['One-Click'])
  'List-Unsubscribe'?: 'One-Click';
}
