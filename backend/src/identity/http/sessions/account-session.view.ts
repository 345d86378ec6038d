import type { AccountSession } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class AccountSessionView implements AccountSession {
  @ApiProperty({ format: 'uuid' }) id!: string;
  current!: boolean;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) lastUsedAt!: string;
  device!: string;
  network!: string;
}
