import { ApiProperty } from '@nestjs/swagger';

export class ReceivedView {
  @ApiProperty({ enum: [true] }) received!: true;
}
