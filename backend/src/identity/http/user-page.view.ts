import type { UserPage } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { UserView } from './user.view.js';

export class UserPageView implements UserPage {
  users!: UserView[];
  @ApiProperty({ type: 'integer', minimum: 0 }) total!: number;
}
